// A short list of items with links to them and facts about each. The items that it leaves out are
// counted.
import type { ReactNode } from 'react';
import { Link } from '@cumbre/remote/router';
import { Text } from '@cumbre/ui/base';
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
  children,
}: {
  items: readonly Item[];
  /** Of all items, also of those that were not sent. */
  count: number;
  /** How many the list shows. */
  shown: number;
  cycle: string;
  /** The facts about an item. */
  children: (item: Item) => ReactNode;
}) {
  const { t } = useTranslation();
  const more = count - Math.min(shown, items.length);
  return (
    <ul className="mfe-okr_list">
      {items.slice(0, shown).map((item) => (
        <li key={item.id}>
          <Link to={`/?${new URLSearchParams({ cycle, item: item.id })}`}>
            {item.code} {item.title}
          </Link>
          <span className="mfe-okr_list-facts">{children(item)}</span>
        </li>
      ))}
      {more > 0 ? (
        <li>
          <Text tone="secondary">{t('overview.more', { count: more })}</Text>
        </li>
      ) : null}
    </ul>
  );
}
