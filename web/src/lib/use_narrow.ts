import { useEffect, useState } from "preact/hooks";

const query = "(max-width: 640px)";

// Whether the window is as narrow as a phone: charts keep their font size there.
export function useNarrow(): boolean {
  const [narrow, setNarrow] = useState(() => matchMedia(query).matches);
  useEffect(() => {
    const media = matchMedia(query);
    const onChange = () => setNarrow(media.matches);
    media.addEventListener("change", onChange);
    return () => media.removeEventListener("change", onChange);
  }, []);
  return narrow;
}
