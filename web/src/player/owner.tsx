// Rename and withdraw, with the submitter's token.

import { useState } from "preact/hooks";
import { request, sentence } from "../api/client";
import type { Player } from "../api/types";
import { tokenOf } from "../lib/tokens";

export function OwnerSection({ player }: { player: Player }) {
  const [token, setToken] = useState(tokenOf(`player-${player.id}`));
  const [name, setName] = useState(player.name);
  const [problem, setProblem] = useState("");

  const act = async (work: () => Promise<unknown>, next: string) => {
    try {
      await work();
      location.assign(next);
    } catch (error) {
      setProblem(sentence(error));
    }
  };
  const rename = (event: Event) => {
    event.preventDefault();
    void act(
      () => request("PATCH", `/players/${player.id}`, { json: { name }, token }),
      player.url,
    );
  };
  const withdraw = () => {
    if (!confirm(`Withdraw ${player.name}? This deletes it and its results permanently.`)) return;
    void act(() => request("DELETE", `/players/${player.id}`, { token }), "/");
  };

  return (
    <details class="owner">
      <summary>Your player? Rename or withdraw it</summary>
      <form onSubmit={rename}>
        <label>
          Token{" "}
          <input
            name="token"
            value={token}
            autocomplete="off"
            required
            onInput={(event) => setToken(event.currentTarget.value)}
          />
        </label>
        <label>
          Name{" "}
          <input
            name="name"
            value={name}
            maxLength={64}
            required
            onInput={(event) => setName(event.currentTarget.value)}
          />
        </label>
        <p class="actions">
          <button>Rename</button>
          <button type="button" class="quiet danger" onClick={withdraw}>
            Withdraw
          </button>
        </p>
        {problem && (
          <p class="error" role="alert">
            {problem}
          </p>
        )}
      </form>
    </details>
  );
}
