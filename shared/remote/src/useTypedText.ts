// What is typed in a search field, and the same text after a short pause where it counts: in an address that a fast typist
// should not fill letter by letter, and in a call. Where the text changes by itself ("back", or cleared), the field follows.
import { useEffect, useEffectEvent, useState } from 'react';

/** Milliseconds without a key after which the words count. */
const PAUSE = 200;

export function useTypedText(value: string, onChange: (value: string) => void): [typed: string, setTyped: (text: string) => void] {
  const [typed, setTyped] = useState(value);
  const [sent, setSent] = useState(value);
  if (value !== sent) {
    setSent(value);
    setTyped(value);
  }
  const send = useEffectEvent((text: string) => {
    setSent(text);
    onChange(text);
  });
  useEffect(() => {
    const text = typed.trim();
    if (text === sent) return;
    const timer = setTimeout(() => send(text), PAUSE);
    return () => clearTimeout(timer);
  }, [typed, sent]);
  return [typed, setTyped];
}
