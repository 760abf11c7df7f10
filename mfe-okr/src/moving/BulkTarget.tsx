// Chooses the parent objective of several items. A parent is invalid for all of them as soon as one
// item cannot move there.
import type { Item } from '@cumbre/contract/items';
import { useMemo } from 'react';
import { ParentChooser } from './ParentChooser';
import { refusalsOf } from './places';

interface BulkTargetProps {
  items: readonly Item[];
  moved: readonly Item[];
  value: string | null;
  onChange: (value: string) => void;
}

export function BulkTarget({ items, moved, value, onChange }: BulkTargetProps) {
  const refusalOf = useMemo(() => refusalsOf(items, moved), [items, moved]);
  return <ParentChooser items={items} value={value} onChange={onChange} refusalOf={refusalOf} />;
}
