// Takes the focus when it appears, so that whoever works by keyboard or screen reader is where the import has got to:
// what they had pressed is gone by then.
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';

export function FocusOnArrival({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return <div ref={place} tabIndex={-1} className="org-arrival">{children}</div>;
}
