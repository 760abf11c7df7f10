// A short list of items with links to them and facts about each. The items that it leaves out are
// a press away: first those that the answer has, then a link to all of them.
import { Link } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { usePrinting } from '../hooks/usePrinting';
import { useTranslation } from '../useTranslation';

interface ListedItem {
  id: string;
  code: string;
  title: string;
}

export function ItemList<Item extends ListedItem>({
  items,
  count,
  shown,
  cycle,
  rest,
  note,
  children,
}: {
  items: readonly Item[];
  /** Of all items, also of those that were not sent. */
  count: number;
  /** How many the list shows. */
  shown: number;
  cycle: string;
  /** Where the others are. */
  rest: string;
  /** Words below the name of an item; null for none. */
  note?: (item: Item) => ReactNode;
  /** The facts about an item. */
  children: (item: Item) => ReactNode;
}) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  // The button leaves; the first item that it brought has the focus.
  useEffect(() => {
    if (isOpen) list.current?.children[shown]?.querySelector('a')?.focus();
  }, [isOpen, shown]);
  // Nobody presses on paper.
  const isPrinting = usePrinting();
  const listed = isOpen || isPrinting ? items : items.slice(0, shown);
  const more = count - listed.length;
  const moreWords = t('overview.more', { count: more });
  return (
    <ul className="mfe-okr_list" ref={list}>
      {listed.map((item) => {
        const words = note?.(item) ?? null;
        return (
          <li key={item.id}>
            <Link to={`/?${new URLSearchParams({ cycle, item: item.id })}`}>
              {item.code} {item.title}
            </Link>
            {words === null ? null : <small className="mfe-okr_list-note">{words}</small>}
            <span className="mfe-okr_list-facts">{children(item)}</span>
          </li>
        );
      })}
      {more > 0 ? (
        <li>
          {listed.length < items.length ? (
            <Button type="link" className="mfe-okr_list-more" onClick={() => setOpen(true)}>
              {moreWords}
            </Button>
          ) : (
            <Link to={rest}>{moreWords}</Link>
          )}
        </li>
      ) : null}
    </ul>
  );
}
