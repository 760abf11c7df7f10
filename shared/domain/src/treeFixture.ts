// Items for tests: an objective without a measure, and a key result from 0 to 100. Each test varies
// their fields.
import type { TreeItem } from './item';

type Variation = Partial<TreeItem>;

const EMPTY = {
  parentId: null,
  type: 'SINGLE',
  weight: 1,
  startValue: null,
  currentValue: null,
  targetValue: null,
  startDate: null,
  endDate: null,
} as const;

export function objective(
  id: string,
  parentId: string | null,
  variation: Variation = {},
): TreeItem {
  return { ...EMPTY, id, parentId, kind: 'objective', ...variation };
}

export function keyResult(
  id: string,
  parentId: string | null,
  currentValue: number,
  variation: Variation = {},
): TreeItem {
  return {
    ...EMPTY,
    id,
    parentId,
    kind: 'key_result',
    startValue: 0,
    currentValue,
    targetValue: 100,
    ...variation,
  };
}
