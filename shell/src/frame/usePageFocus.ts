// After a navigation the focus goes to the heading of the new screen, and the document takes its
// title, as on a page load. A screen may appear later than its address, so the hook waits for the
// heading. A focus that the screen sets itself (a form's first field) stays.
import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { useLocation } from 'react-router-dom';

const NAME = 'Cumbre';

export function usePageFocus(main: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const lastPathname = useRef(pathname);

  useEffect(() => {
    const page = main.current;
    if (!page) return;
    let needsFocus = lastPathname.current !== pathname;
    lastPathname.current = pathname;
    const follow = () => {
      const heading = page.querySelector('h1');
      const title = heading?.textContent ? `${heading.textContent} · ${NAME}` : NAME;
      if (document.title !== title) document.title = title;
      if (!needsFocus || !heading) return;
      needsFocus = false;
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
