// A button that opens a short menu, with the keys of the menu button pattern: arrows, Home, End,
// Escape. antd's Dropdown would add its Menu, 30 KB, to every first page.
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import Button from 'antd/es/button';
import type { ButtonProps } from 'antd/es/button';

/** Pixels between a menu and its button, and the edge of the window. */
const MENU_GAP = 8;

export interface MenuEntry {
  key: string;
  label: ReactNode;
  icon?: ReactNode;
  /** Marks the currently selected entry. */
  current?: boolean;
  /** Draws a separator line above this entry. */
  apart?: boolean;
  /** The action takes something away: the entry is red. */
  danger?: boolean;
  /** Entries that follow each other with the same one are a group of that name. */
  group?: string;
  onSelect: () => void;
}

export interface MenuButtonProps extends Omit<ButtonProps, 'onClick' | 'onKeyDown'> {
  /** The name of the menu; the button's own name is its text or aria-label. */
  menuLabel: string;
  entries: readonly MenuEntry[];
  /** The edge of the button that the menu is aligned with. */
  align?: 'start' | 'end';
}

/** The index of the entry that a key moves to, from entry `at` of `count`; null for other keys. */
function entryAfter(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return (at + 1) % count;
    case 'ArrowUp':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

export function MenuButton({ entries, menuLabel, align = 'end', ...button }: MenuButtonProps) {
  const [open, setOpen] = useState(false);
  const [isAbove, setAbove] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const menuId = useId();
  const items = () => [...(menu.current?.querySelectorAll<HTMLElement>('[role^=menuitem]') ?? [])];

  useEffect(() => {
    if (!open) return;
    // If the first entry is a choice, the focus starts at the selected entry, otherwise at the
    // first one.
    const [first] = items();
    const current = first?.hasAttribute('aria-checked')
      ? menu.current?.querySelector<HTMLElement>('[aria-checked=true]')
      : null;
    (current ?? first)?.focus();
  }, [open]);

  // Below the button, unless the end of the window cuts it there and there is more room above.
  useLayoutEffect(() => {
    // Closed menus measure nothing: a long list has hundreds, and each would lay out the page.
    if (!open) return;
    const button = opener.current?.getBoundingClientRect();
    const list = menu.current?.getBoundingClientRect();
    if (!button || !list) return;
    const below = window.innerHeight - button.bottom;
    setAbove(list.height + MENU_GAP > below && button.top > below);
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
    const next = entryAfter(
      event.key,
      all.indexOf(document.activeElement as HTMLElement),
      all.length,
    );
    if (next === null) return;
    event.preventDefault();
    all[next]?.focus();
  };
  const chosenAmong = entries.some(({ current }) => current !== undefined);
  const itemOf = ({ key, label, icon, current, apart, danger, onSelect }: MenuEntry) => (
    <button
      key={key}
      type="button"
      tabIndex={-1}
      className={`cu-menu-item${apart ? ' cu-menu-apart' : ''}${danger ? ' cu-menu-danger' : ''}`}
      role={chosenAmong && current !== undefined ? 'menuitemradio' : 'menuitem'}
      aria-checked={current}
      onClick={() => {
        close();
        onSelect();
      }}
    >
      {icon}
      {label}
    </button>
  );
  const groups: MenuEntry[][] = [];
  for (const entry of entries) {
    const last = groups.at(-1);
    if (entry.group && last?.[0]?.group === entry.group) last.push(entry);
    else groups.push([entry]);
  }

  return (
    <span
      className="cu-menu-place"
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false);
      }}
    >
      <Button
        {...button}
        ref={opener}
        aria-haspopup="menu"
        aria-expanded={open}
        aria-controls={open ? menuId : undefined}
        onClick={() => setOpen(!open)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setOpen(true);
        }}
      />
      {open && (
        <div
          ref={menu}
          id={menuId}
          role="menu"
          tabIndex={-1}
          aria-label={menuLabel}
          className={`cu-menu cu-menu-${align}${isAbove ? ' cu-menu-above' : ''}`}
          onKeyDown={onMenuKey}
        >
          {groups.map(([first, ...more]) =>
            first?.group ? (
              <div
                key={first.group}
                role="group"
                aria-label={first.group}
                className="cu-menu-group"
              >
                <span aria-hidden>{first.group}</span>
                {[first, ...more].map(itemOf)}
              </div>
            ) : (
              first && itemOf(first)
            ),
          )}
        </div>
      )}
    </span>
  );
}
