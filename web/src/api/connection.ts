// Whether the server can be reached, shown in the bar of the page.

const kText = "No connection to the server. Trying again…";

export function connection(works: boolean): void {
  // The unit tests have no document.
  if (typeof document === "undefined") return;
  const note = document.querySelector(".connection");
  if (works) {
    note?.remove();
  } else if (!note) {
    const line = document.createElement("p");
    line.className = "connection";
    line.setAttribute("role", "status");
    line.textContent = kText;
    document.querySelector(".bar")?.append(line);
  }
}

// Milliseconds before another attempt: 1, 2, 4, then every 8 seconds.
export function waitBefore(failures: number): number {
  return 1000 * 2 ** Math.min(failures, 3);
}

export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}
