import { useState } from "preact/hooks";

// Where there is no clipboard (no https, no permission) the text is shown for manual copying.
export function CopyButton({ what, content }: { what: string; content: () => string }) {
  const [copied, setCopied] = useState(false);
  const [shown, setShown] = useState("");
  const copy = () =>
    navigator.clipboard.writeText(content()).then(
      () => setCopied(true),
      () => setShown(content()),
    );
  return (
    <>
      <button type="button" class="quiet" onClick={() => void copy()}>
        {copied ? "Copied" : `Copy ${what.toLowerCase()}`}
      </button>
      {shown && <input readOnly value={shown} aria-label={what} />}
    </>
  );
}
