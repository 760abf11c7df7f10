// A button that opens a short menu, with the keys of the menu button pattern: arrows, Home, End, Escape. Our own because
// antd's Dropdown brings its whole Menu, 30 KB that every first page would carry for two languages to choose from.
import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Button from 'antd/es/button';
import type { ButtonProps } from 'antd/es/button';

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** The one that holds now. */
  current?: boolean;
  /** A line above it parts it from what comes before. */
  apart?: boolean;
  onSelect: () => void;
}

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'onKeyDown'> {
  /** Names the menu; the button's own name is its text or aria-label. */
  menuLabel: string;
  entries: readonly MenuEntry[];
  /** The edge of the button that the menu keeps to. */
  align?: 'start' | 'end';
}

/** Where a key leads from entry `at` of `count`, or null where it does not move. */
function entryAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown': return (at + 1) % count;
    case 'ArrowUp': return (at - 1 + count) % count;
    case 'Home': return 0;
    case 'End': return count - 1;
    default: return null;
  }
}

export function MenuButton({ entries, menuLabel, align = 'end', ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    // Where the menu is a choice, at what holds now; where a choice is only a part of it, at the beginning.
    const [first] = items();
    const current = first?.hasAttribute('aria-checked') ? menu.current?.querySelector<HTMLElement>('[aria-checked=true]') : null;
    (current ?? first)?.focus();
  }, [open]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onMenuKey = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      close();
      return;
    }
    const all = items();
    const next = entryAfter(event.key, all.indexOf(document.activeElement as HTMLElement), all.length);
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const chosenAmong = entries.some(({ current }) => current !== undefined);

  return (
    <span className="cu-menu-place" onBlur={(event) => { if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false); }}>
      <Button
        {...button} ref={opener} aria-haspopup="menu" aria-expanded={open} aria-controls={open ? menuId : undefined} onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <div ref={menu} id={menuId} role="menu" tabIndex={-1} aria-label={menuLabel} className={`cu-menu cu-menu-${align}`} onKeyDown={onMenuKey}>
          {entries.map(({ key, label, icon, current, apart, onSelect }) => (
            <button
              key={key} type="button" tabIndex={-1} className={apart ? 'cu-menu-item cu-menu-apart' : 'cu-menu-item'}
              role={chosenAmong && current !== undefined ? 'menuitemradio' : 'menuitem'} aria-checked={current}
              onClick={() => {
                close();
                onSelect();
              }}
            >
              {icon}
              {label}
            </button>
          ))}
        </div>
      )}
    </span>
  );
}
