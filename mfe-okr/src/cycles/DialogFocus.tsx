// Gives the focus back to what opened a dialog when the dialog goes. A dialog that follows the address leaves the page
// at once, before it could do so itself. Where the opener is gone, the focus goes to the page's heading.
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';

export function DialogFocus({ children }: { children: ReactNode }) {
  const [opener] = useState(() => document.activeElement);

  useEffect(() => () => {
    const back = opener instanceof HTMLElement && opener !== document.body && opener.isConnected ? opener : document.querySelector('h1');
    back?.focus();
  }, [opener]);

  return children;
}
