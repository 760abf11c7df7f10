// What the forecast of an item says about its target, and how that differs from the status of today.
import type { Item } from '@cumbre/contract/items';
import type { Forecast } from '@cumbre/domain/forecast';
import { statusContrast } from './groupForecast';

type Verdict = 'safe' | 'open' | 'missed';

export function verdictOf({ worst, best }: Pick<Forecast, 'worst' | 'best'>): Verdict {
  if (worst >= 1) return 'safe';
  return best < 1 ? 'missed' : 'open';
}

const END = { safe: 'reaches', open: null, missed: 'below' } as const;

/** Null where both agree, or where one of them says nothing about the plan. */
export const contrastOf = (
  { status }: Pick<Item, 'status'>,
  verdict: Verdict,
): 'below' | 'reaches' | null => statusContrast(status, END[verdict]);
