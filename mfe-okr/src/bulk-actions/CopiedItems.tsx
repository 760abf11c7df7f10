// What copying some objectives comes to: how many items go with each, and how many begin at another value than here.
import type { Item } from '@cumbre/contract/items';
import { baselineOf, selectForCopy } from '@cumbre/domain/copyForward';
import { Paragraph, Text } from '@cumbre/ui/base';
import { useMemo } from 'react';
import { useTexts } from '../useTexts';

interface CopiedItemsProps {
  items: readonly Item[];
  copied: readonly Item[];
  carryBaseline: boolean;
}

export function CopiedItems({ items, copied, carryBaseline }: CopiedItemsProps) {
  const { t } = useTexts();
  const rows = useMemo(() => copied.map((item) => ({ item, going: selectForCopy(items, item.id, true).selected.map((each) => each.item) })), [items, copied]);
  const going = rows.flatMap((row) => row.going);
  const moved = going.filter((each) => baselineOf(each, carryBaseline) !== each.startValue).length;
  if (rows.length === 0) return null;
  return (
    <div className="okr-bulk-effect">
      <Paragraph strong>{t('copies.total', { count: going.length })}</Paragraph>
      <ul className="okr-bulk-rows">
        {rows.map(({ item, going: all }) => (
          <li key={item.id}><strong>{item.code}</strong> {item.title}{all.length > 1 ? <Text small tone="secondary"> · {t('copies.below', { count: all.length - 1 })}</Text> : null}</li>
        ))}
      </ul>
      {moved > 0 ? <Paragraph small tone="secondary">{t('copies.moved', { count: moved })}</Paragraph> : null}
    </div>
  );
}
