// The page in a real browser against the real server: what a visitor does, with the mouse, the
// keyboard and without JavaScript. The tests share one server and one page (visit.mjs).
//
// The first files need players but no ranks: the shipped players meet meanwhile.
import "./play_tests.mjs";
import "./analyse_tests.mjs";
import "./league_tests.mjs";
import "./submit_tests.mjs";
import "./lab_tests.mjs";
import "./plain_tests.mjs";
import "./access_tests.mjs";
