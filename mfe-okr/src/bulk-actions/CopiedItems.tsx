// A preview of copying several objectives: how many items each includes, and how many of them start
// at a value that differs from the current one.
import type { Item } from '@cumbre/contract/items';
import { baselineOf } from '@cumbre/domain/copyForward';
import { Paragraph, Text } from '@cumbre/ui/base';
import { useMemo } from 'react';
import { useTranslation } from '../useTranslation';
import { goingWith } from './goingWith';

interface CopiedItemsProps {
  items: readonly Item[];
  copied: readonly Item[];
  leftOut: ReadonlySet<string>;
  carryBaseline: boolean;
}

export function CopiedItems({ items, copied, leftOut, carryBaseline }: CopiedItemsProps) {
  const { t } = useTranslation();
  const rows = useMemo(
    () => copied.map((item) => ({ item, going: goingWith(items, item.id, leftOut) })),
    [items, copied, leftOut],
  );
  const going = rows.flatMap((row) => row.going);
  const moved = going.filter((each) => baselineOf(each, carryBaseline) !== each.startValue).length;
  if (rows.length === 0) return null;
  return (
    <div className="mfe-okr_bulk-effect">
      <Paragraph strong>{t('copies.total', { count: going.length })}</Paragraph>
      <ul className="mfe-okr_bulk-rows">
        {rows.map(({ item, going: all }) => (
          <li key={item.id}>
            <strong>{item.code}</strong> {item.title}
            {all.length > 1 ? (
              <Text small tone="secondary">
                {' '}
                · {t('copies.below', { count: all.length - 1 })}
              </Text>
            ) : null}
          </li>
        ))}
      </ul>
      {moved > 0 ? (
        <Paragraph small tone="secondary">
          {t('copies.moved', { count: moved })}
        </Paragraph>
      ) : null}
    </div>
  );
}
