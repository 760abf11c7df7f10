// Tabs after the WAI-ARIA pattern: arrows, Home and End move the focus and select, Tab moves on
// into the panel. On a phone they are one row that scrolls sideways; antd's Tabs hide the rest behind a
// button, which the pattern does not allow in a tab list. Where a row would hide most of many tabs, one
// list names the chosen section there instead.
import { useEffect, useId, useRef, useSyncExternalStore } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { NativeSelect } from './NativeSelect';

const PHONE = '(max-width: 639px)';
const subscribe = (onChange: () => void) => {
  const list = window.matchMedia(PHONE);
  list.addEventListener('change', onChange);
  return () => list.removeEventListener('change', onChange);
};
const textOf = (label: ReactNode) => (typeof label === 'string' ? label : '');
const isPhone = () => window.matchMedia(PHONE).matches;

export interface TabsProps {
  'aria-label': string;
  activeKey: string;
  items: readonly { key: string; label: ReactNode; children: ReactNode }[];
  /**
   * The label of the list that stands on a phone instead of the tabs, whose labels have to be text
   * then. Without it the tabs stay.
   */
  phoneLabel?: string;
  /** The tabs whose content stays in the page, hidden, when they are left: something is typed there. */
  kept?: ReadonlySet<string>;
  onChange: (key: string) => void;
}

export function Tabs({
  'aria-label': label,
  activeKey,
  items,
  onChange,
  phoneLabel,
  kept,
}: TabsProps) {
  const id = useId();
  const asList = useSyncExternalStore(subscribe, isPhone) && phoneLabel !== undefined;
  const activeIndex = items.findIndex(({ key }) => key === activeKey);

  // The selected tab is visible in a row that scrolls. A new row begins with its first tab: reading
  // its place there would lay the page out once more.
  const row = useRef<HTMLDivElement>(null);
  const atStart = useRef(true);
  useEffect(() => {
    const tabs = row.current;
    if (atStart.current && activeKey === items[0]?.key) return;
    atStart.current = false;
    const selected = tabs?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (tabs && selected)
      tabs.scrollLeft = selected.offsetLeft - (tabs.clientWidth - selected.offsetWidth) / 2;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only another selection, and tabs that arrive later, scroll
  }, [activeKey, items.length]);

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>) {
    const targets: Record<string, number> = {
      ArrowRight: activeIndex + 1,
      ArrowLeft: activeIndex - 1,
      Home: 0,
      End: items.length - 1,
    };
    const target = targets[event.key];
    if (target === undefined) return;
    event.preventDefault();
    const next = (target + items.length) % items.length;
    const key = items[next]?.key;
    if (key === undefined) return;
    event.currentTarget.parentElement
      ?.querySelectorAll<HTMLButtonElement>('[role=tab]')
      [next]?.focus();
    onChange(key);
  }

  // The panel stays the same when the phone is turned, so that what was typed in it stays.
  return (
    <>
      {asList ? (
        <div className="cu-tabs-list">
          <label htmlFor={`${id}-list`}>{phoneLabel}</label>
          <NativeSelect
            id={`${id}-list`}
            value={activeKey}
            onChange={onChange}
            options={items.map(({ key, label: words }) => ({ value: key, label: textOf(words) }))}
          />
        </div>
      ) : (
        <div role="tablist" aria-label={label} className="cu-tabs" ref={row}>
          {items.map(({ key, label: words }) => (
            <button
              key={key}
              type="button"
              role="tab"
              id={`${id}-${key}`}
              aria-selected={key === activeKey}
              aria-controls={`${id}-panel`}
              tabIndex={key === activeKey ? 0 : -1}
              onKeyDown={onKeyDown}
              onClick={() => onChange(key)}
            >
              {words}
            </button>
          ))}
        </div>
      )}
      <div
        {...(asList
          ? { role: 'group', 'aria-label': textOf(items[activeIndex]?.label) }
          : { role: 'tabpanel', 'aria-labelledby': `${id}-${activeKey}` })}
        id={`${id}-panel`}
        tabIndex={-1}
      >
        {kept
          ? items
              .filter(({ key }) => key === activeKey || kept.has(key))
              .map(({ key, children }) => (
                <div key={key} hidden={key !== activeKey}>
                  {children}
                </div>
              ))
          : items[activeIndex]?.children}
      </div>
    </>
  );
}
