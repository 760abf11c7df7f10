// Returns the focus to the opener of a dialog when the dialog closes. A dialog that follows the
// address unmounts at once, before it could return the focus itself. When the opener no longer
// exists, the focus moves to the page's heading.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function DialogFocus({ children }: { children: ReactNode }) {
  const [opener] = useState(() => document.activeElement);

  useEffect(
    () => () => {
      const back =
        opener instanceof HTMLElement && opener !== document.body && opener.isConnected
          ? opener
          : document.querySelector('h1');
      back?.focus();
    },
    [opener],
  );

  return children;
}
