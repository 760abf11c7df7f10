// The keys of the meeting: left and right open the previous and the next item, unless a text field,
// list or tab with the focus uses them.
import { useEffect, useEffectEvent } from 'react';

const NEEDS_ARROWS =
  'input, textarea, select, [role=tab], [role=radio], [role=menuitem], [contenteditable], [role=dialog] *';

export function useReviewKeys(onStep: (step: -1 | 1) => void): void {
  const step = useEffectEvent(onStep);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (
        event.defaultPrevented ||
        event.altKey ||
        event.ctrlKey ||
        event.metaKey ||
        event.shiftKey
      )
        return;
      if (event.target instanceof Element && event.target.matches(NEEDS_ARROWS)) return;
      if (event.key === 'ArrowRight') step(1);
      else if (event.key === 'ArrowLeft') step(-1);
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
}
