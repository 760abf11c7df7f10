// The lower part of a long screen. It renders after the upper part has been painted, so the browser lays out the
// two parts in two tasks. On a slow phone one task with both would block input for too long.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => afterPaint(() => startTransition(() => setPainted(true))), []);
  return isPainted ? children : null;
}
