// A word of the method with its explanation, which opens by pointer, touch or keyboard. It stays
// while the pointer is on it, and Escape closes it (WCAG 1.4.13). The explanation describes the
// word also while it is closed.
import { useEffect, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';

const MARGIN = 8;

export interface TermProps {
  explanation: ReactNode;
  children: ReactNode;
}

export function Term({ explanation, children }: TermProps) {
  const id = useId();
  const text = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const open = () => {
    const shown = text.current;
    if (shown && !isOpen) {
      // Near the edge of the window it moves to the left.
      shown.hidden = false;
      shown.style.insetInlineStart = '0';
      const beyond = shown.getBoundingClientRect().right + MARGIN - document.body.clientWidth;
      if (beyond > 0) shown.style.insetInlineStart = `${-beyond}px`;
    }
    setOpen(true);
  };
  const close = () => setOpen(false);
  // Also where the pointer has opened it and the focus is elsewhere.
  useEffect(() => {
    if (!isOpen) return undefined;
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      // A dialog around it stays open.
      event.stopImmediatePropagation();
      setOpen(false);
    };
    document.addEventListener('keydown', closeByKey, true);
    return () => document.removeEventListener('keydown', closeByKey, true);
  }, [isOpen]);
  return (
    <span className="cu-term" onMouseEnter={open} onMouseLeave={close}>
      <button
        type="button"
        className="cu-term-word"
        aria-describedby={id}
        onFocus={open}
        onBlur={close}
        onClick={open}
      >
        {children}
      </button>
      <span role="tooltip" id={id} ref={text} className="cu-term-text" hidden={!isOpen}>
        {explanation}
      </span>
    </span>
  );
}
