// The menu of a row. The whole tree has one menu, which opens at the row's button: a menu component
// in each of ten thousand rows would cost more than the rows. Arrow keys move the focus, letters do
// not; Escape and Tab close the menu and return the focus.
import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

export interface RowMenuEntry {
  key: string;
  label: string;
  icon?: ReactNode;
  danger?: boolean;
  onChoose: () => void;
}

interface RowMenuProps {
  label: string;
  entries: readonly RowMenuEntry[];
  anchor: HTMLElement;
  onClose: () => void;
}

const GAP = 4;

function placeBeside(menu: HTMLElement, anchor: HTMLElement): void {
  const button = anchor.getBoundingClientRect();
  const { width, height } = menu.getBoundingClientRect();
  const below = button.bottom + GAP + height <= window.innerHeight;
  menu.style.top = `${Math.max(GAP, below ? button.bottom + GAP : button.top - GAP - height)}px`;
  menu.style.left = `${Math.max(GAP, Math.min(button.right - width, window.innerWidth - width - GAP))}px`;
}

export function RowMenu({ label, entries, anchor, onClose }: RowMenuProps) {
  const menu = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    placeBeside(element, anchor);
    element.querySelector<HTMLElement>('[role="menuitem"]')?.focus();
    const closeOutside = (event: Event) => {
      if (!element.contains(event.target as Node)) onClose();
    };
    document.addEventListener('pointerdown', closeOutside);
    window.addEventListener('scroll', onClose, { passive: true });
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      window.removeEventListener('scroll', onClose);
    };
  }, [anchor, onClose]);

  const onKeyDown = (event: KeyboardEvent) => {
    event.stopPropagation();
    const choices = [...(menu.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
    const here = choices.indexOf(document.activeElement as HTMLElement);
    const next = { ArrowDown: here + 1, ArrowUp: here - 1, Home: 0, End: choices.length - 1 }[
      event.key
    ];
    if (next !== undefined) {
      event.preventDefault();
      choices[(next + choices.length) % choices.length]?.focus();
    } else if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
      anchor.focus();
    }
  };

  return (
    <div
      ref={menu}
      role="menu"
      aria-label={label}
      tabIndex={-1}
      className="mfe-okr_menu"
      onKeyDown={onKeyDown}
    >
      {entries.map(({ key, label: text, icon, danger, onChoose }) => (
        <button
          key={key}
          type="button"
          role="menuitem"
          tabIndex={-1}
          className={danger ? 'mfe-okr_menu-entry mfe-okr_menu-danger' : 'mfe-okr_menu-entry'}
          onClick={() => {
            onClose();
            anchor.focus();
            onChoose();
          }}
        >
          <span aria-hidden="true" className="mfe-okr_menu-icon">
            {icon}
          </span>
          {text}
        </button>
      ))}
    </div>
  );
}
