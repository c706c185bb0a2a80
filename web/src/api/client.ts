// Requests to the server that the page came from. A refusal becomes an ApiError with the server's
// own sentence, which is written for people.

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
  options: { json?: unknown; token?: string } = {},
): Promise<T> {
  const headers: Record<string, string> = { Accept: "application/json" };
  if (options.json !== undefined) headers["Content-Type"] = "application/json";
  if (options.token) headers["Authorization"] = `Bearer ${options.token}`;
  let answer: Response;
  try {
    answer = await fetch(kBase + path, {
      method,
      headers,
      ...(options.json !== undefined ? { body: JSON.stringify(options.json) } : {}),
    });
  } catch {
    throw new ApiError("The server does not answer. Is othello serve still running?", 0);
  }
  const text = await answer.text();
  let body: unknown = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    // Left null: the status says enough.
  }
  if (answer.ok) return body as T;
  const sentence = asSentence(
    (body as { error?: string } | null)?.error ?? `the server answered ${answer.status}`,
  );
  const wait = answer.headers.get("Retry-After");
  throw new ApiError(wait ? `${sentence} Try again in ${wait} s.` : sentence, answer.status, body);
}

// The server's words begin small and have no full stop, as they do in a terminal.
function asSentence(words: string): string {
  // A name with a colon after it, such as that of a field, stays as it is.
  const text = /^[a-z]+ /.test(words) ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  return /[.!?]$/.test(text) ? text : text + ".";
}

type Query = Record<string, string | number | (string | number)[] | null | undefined>;

export function get<T>(path: string, query: Query = {}): Promise<T> {
  return request<T>("GET", path + queryText(query));
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

// Server-sent events by name; gives a function that ends the stream.
export function listen(path: string, listeners: Listeners): () => void {
  const source = new EventSource(kBase + path);
  for (const [name, listener] of Object.entries(listeners)) {
    source.addEventListener(name, (event) =>
      listener(JSON.parse((event as MessageEvent<string>).data) as never),
    );
  }
  return () => source.close();
}

export function sentence(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
