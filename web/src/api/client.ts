// Requests to the page's server. A refusal becomes an ApiError with the server's message, which is
// written for people. Reading is repeated until the server answers; a note says so meanwhile.

import { connection, pause, waitBefore } from "./connection";

export class ApiError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly body: unknown = null,
  ) {
    super(message);
  }
}

const kBase = "/api/v1";

export async function request<T>(
  method: string,
  path: string,
  options: { json?: unknown; token?: string; signal?: AbortSignal } = {},
): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (options.json !== undefined) headers["Content-Type"] = "application/json";
  if (options.token) headers["Authorization"] = `Bearer ${options.token}`;
  const answer = await answerOf(kBase + path, {
    method,
    headers,
    ...(options.signal ? { signal: options.signal } : {}),
    ...(options.json !== undefined ? { body: JSON.stringify(options.json) } : {}),
  });
  if (!answer.ok) throw await refusal(answer);
  return (await bodyOf(answer)) as T;
}

async function bodyOf(answer: Response): Promise<unknown> {
  const text = await answer.text();
  try {
    return text ? JSON.parse(text) : null;
  } catch {
    return null; // The status is sufficient.
  }
}

async function refusal(answer: Response): Promise<ApiError> {
  const body = await bodyOf(answer);
  const sentence = asSentence(
    (body as { error?: string } | null)?.error ?? `the server answered ${answer.status}`,
  );
  const wait = answer.headers.get("Retry-After");
  return new ApiError(wait ? `${sentence} Try again in ${wait} s.` : sentence, answer.status, body);
}

async function answerOf(url: string, init: RequestInit): Promise<Response> {
  for (let failures = 0; ; failures++) {
    try {
      const answer = await fetch(url, init);
      connection(true);
      return answer;
    } catch (error) {
      if (init.signal?.aborted) throw error;
      connection(false);
      if (init.method !== "GET")
        throw new ApiError("The server does not answer. Is othello serve still running?", 0);
      await pause(waitBefore(failures));
      if (init.signal?.aborted) throw error;
    }
  }
}

// Server messages start in lower case and have no full stop, as in a terminal.
function asSentence(words: string): string {
  // A name followed by a colon, such as a field's, is left unchanged.
  const text = /^[a-z]+ /.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return /[.!?]$/.test(text) ? text : text + ".";
}

type Query = Record<string, string | number | (string | number)[] | null | undefined>;

export function get<T>(path: string, query: Query = {}, signal?: AbortSignal): Promise<T> {
  return request<T>("GET", path + queryText(query), signal ? { signal } : {});
}

export function queryText(query: Query): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    if (value === null || value === undefined) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? "?" + text : "";
}

export type Listeners = Record<string, (data: never) => void>;

// Server-sent events by name; returns a function that ends the stream. A lost connection is opened
// again: by the browser, or here if the server refused it.
export function listen(path: string, listeners: Listeners): () => void {
  let source: EventSource;
  let ended = false;
  let failures = 0;
  const open = () => {
    source = new EventSource(kBase + path);
    source.onopen = () => {
      failures = 0;
      connection(true);
    };
    source.onerror = () => {
      if (ended) return;
      connection(false);
      if (source.readyState !== EventSource.CLOSED) return;
      setTimeout(() => ended || open(), waitBefore(++failures));
    };
    for (const [name, listener] of Object.entries(listeners)) {
      source.addEventListener(name, (event) =>
        listener(JSON.parse((event as MessageEvent<string>).data) as never),
      );
    }
  };
  open();
  return () => {
    ended = true;
    source.close();
  };
}

// The events of a response that ends, such as a search: resolves at its end. A refusal is an
// ApiError; after a lost connection the request is repeated.
export async function stream(
  path: string,
  query: Query,
  listeners: Listeners,
  signal: AbortSignal,
): Promise<void> {
  for (let failures = 0; !signal.aborted; failures++) {
    const answer = await answerOf(kBase + path + queryText(query), { method: "GET", signal });
    if (!answer.ok) throw await refusal(answer);
    try {
      await readEvents(answer.body!, listeners);
      return;
    } catch (error) {
      if (signal.aborted) return;
      connection(false);
      await pause(waitBefore(failures));
    }
  }
}

async function readEvents(body: ReadableStream<Uint8Array>, listeners: Listeners): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    text += decoder.decode(value, { stream: true });
    const events = text.split("\n\n");
    text = events.pop()!;
    for (const event of events) {
      const name = /^event: (.*)$/m.exec(event)?.[1];
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (name && data) listeners[name]?.(JSON.parse(data) as never);
    }
  }
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
