// For tests: the weeks of an objective.
import type { ItemWeeks } from '@cumbre/contract/itemWeeks';

export const buildItemWeeks = (changes: Partial<ItemWeeks> = {}): ItemWeeks => ({
  today: '2026-02-15',
  start: '2026-01-20',
  weeks: [
    { date: '2026-01-25', progress: 0, expected: 0.1, hasCheckIn: false },
    { date: '2026-02-01', progress: 0.125, expected: 0.3, hasCheckIn: true },
    { date: '2026-02-15', progress: 0.375, expected: 0.506, hasCheckIn: true },
  ],
  ahead: [
    { date: '2026-02-22', expected: 0.6 },
    { date: '2026-03-31', expected: 1 },
  ],
  ...changes,
});
