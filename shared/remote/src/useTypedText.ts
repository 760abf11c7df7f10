// The text of a search field, and the same text after a short pause, for the address and for calls.
// If the value changes elsewhere (Back, or a reset of the filters), the field shows the new value.
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds between the last key and the change of the value. */
const DEBOUNCE = 200;

export function useTypedText(
  value: string,
  onChange: (value: string) => void,
): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [seenValue, setSeenValue] = useState(value);
  // The address follows later, on a slow machine after further letters: texts on their way.
  const [sentTexts, setSentTexts] = useState<readonly string[]>([]);
  if (value !== seenValue) {
    setSeenValue(value);
    const at = sentTexts.indexOf(value);
    setSentTexts(sentTexts.slice(at < 0 ? sentTexts.length : at + 1));
    if (at < 0) setTyped(value);
  }
  const reportedText = sentTexts.at(-1) ?? value;
  const send = useEffectEvent((text: string) => {
    setSentTexts((sent) => [...sent, text]);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === reportedText) return;
    const timer = setTimeout(() => send(text), DEBOUNCE);
    return () => clearTimeout(timer);
  }, [typed, reportedText]);
  return [typed, setTyped];
}
