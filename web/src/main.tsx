// Takes the content of the server's page over once its own data are there; until then, and where
// the script fails, the page stays as the server has rendered it.

import "./style/index.css";
import type { VNode } from "preact";
import { render } from "preact";
import { sentence } from "./api/client";
import { crosstablePage } from "./pages/crosstable";
import { experimentPage } from "./pages/experiment";
import { labPage } from "./pages/lab";
import { leaguePage } from "./pages/league";
import { paperPage } from "./pages/paper";
import { playPage } from "./pages/play";
import { playerPage } from "./pages/player";
import { submitPage } from "./pages/submit";

const kPages: Record<string, (id: string) => Promise<VNode>> = {
  league: leaguePage,
  player: playerPage,
  submit: submitPage,
  crosstable: crosstablePage,
  lab: labPage,
  experiment: experimentPage,
  paper: paperPage,
  play: playPage,
};

async function start(): Promise<void> {
  const app = document.getElementById("app");
  const { page = "", id = "" } = document.body.dataset;
  const load = kPages[page];
  if (!app || !load) return;
  try {
    const view = await load(id);
    app.replaceChildren();
    render(view, app);
    document.body.dataset.ready = page;
  } catch (error) {
    const note = document.createElement("p");
    note.className = "error";
    note.setAttribute("role", "alert");
    note.textContent = sentence(error);
    app.prepend(note);
  }
}

void start();
