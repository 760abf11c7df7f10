// The lower part of a long screen. It is rendered after the upper part has been painted, so that a slow phone
// styles and lays out each in a task of its own.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { startTransition, useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function AfterPaint({ children }: { children: ReactNode }) {
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    let isMounted = true;
    afterPaint(() => {
      if (isMounted) startTransition(() => setPainted(true));
    });
    return () => {
      isMounted = false;
    };
  }, []);
  return isPainted ? children : null;
}
