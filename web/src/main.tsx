// Replaces the server-rendered content once its data have loaded; until then, and if the script
// fails, the server's page remains.

import "./style/index.css";
import type { VNode } from "preact";
import { render } from "preact";
import { sentence } from "./api/client";
import { analysePage } from "./pages/analyse";
import { crosstablePage } from "./pages/crosstable";
import { experimentPage } from "./pages/experiment";
import { labPage } from "./pages/lab";
import { leaguePage } from "./pages/league";
import { matchPage } from "./pages/match";
import { paperPage } from "./pages/paper";
import { playPage } from "./pages/play";
import { playerPage } from "./pages/player";
import { submitPage } from "./pages/submit";

const kPages: Record<string, (id: string) => Promise<VNode>> = {
  league: leaguePage,
  player: playerPage,
  match: matchPage,
  submit: submitPage,
  crosstable: crosstablePage,
  lab: labPage,
  experiment: experimentPage,
  paper: paperPage,
  play: playPage,
  analyse: analysePage,
};

async function start(): Promise<void> {
  const app = document.getElementById("app");
  const { page = "", id = "" } = document.body.dataset;
  const load = kPages[page];
  if (!app) return;
  if (!load) {
    // The server's page is complete, but it does not know the site's address.
    const client = app.querySelector("code.client");
    if (client) client.textContent = withAddress(client.textContent ?? "");
    document.body.dataset.ready = page;
    return;
  }
  try {
    const view = await load(id);
    app.replaceChildren();
    render(view, app);
    document.body.dataset.ready = page;
    scrollToAnchor();
  } catch (error) {
    const note = document.createElement("p");
    note.className = "error";
    note.setAttribute("role", "alert");
    note.textContent = sentence(error);
    app.prepend(note);
  }
}

function withAddress(program: string): string {
  return program.replace("http://127.0.0.1:8080", location.origin);
}

// The browser looked for the anchor before the view was there.
function scrollToAnchor(): void {
  const id = decodeURIComponent(location.hash.slice(1));
  if (id) document.getElementById(id)?.scrollIntoView();
}

void start();
