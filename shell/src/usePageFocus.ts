// After a navigation the focus goes to the new screen's heading and the document takes its title, as with a page that
// was loaded. Screens come later than the address, so it waits for the heading to appear; a focus that the screen has
// set itself (a form's first field) stays.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const NAME = 'Cumbre';

export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);

  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let owed = shown.current !== pathname;
    shown.current = pathname;
    const follow = () => {
      const heading = page.querySelector('h1');
      const title = heading?.textContent ? `${heading.textContent} · ${NAME}` : NAME;
      if (document.title !== title) document.title = title;
      if (!owed || !heading) return;
      owed = false;
      if (page.contains(document.activeElement) && document.activeElement !== page) return;
      heading.tabIndex = -1;
      heading.focus({ preventScroll: true });
      document.documentElement.scrollTop = 0;
    };
    follow();
    const observer = new MutationObserver(follow);
    observer.observe(page, { childList: true, subtree: true, characterData: true });
    return () => observer.disconnect();
  }, [main, pathname]);
}
