// The check-ins that a file was downloaded with: those which nothing has written over since, and what
// later changes have written over or deleted.
import { newestCheckIn } from '@cumbre/domain/history';
import type { FormerCheckIn } from '../../../planning/check-ins/formerCheckIns';
import { writtenAt } from '../../../planning/check-ins/store';
import type { CheckInRow } from '../../../planning/check-ins/store';

type CheckInsByItem = ReadonlyMap<string, ReadonlyMap<string, CheckInRow>>;

/** By item and date. `downloadedAt`: null where the file does not say it, and nothing is known. */
export function createDownloadedCheckIns(
  existing: CheckInsByItem,
  former: readonly FormerCheckIn[],
  downloadedAt: string | null,
) {
  const formerByItem = new Map<string, FormerCheckIn[]>();
  for (const checkIn of former) {
    if (downloadedAt === null || writtenAt(checkIn) > downloadedAt) continue;
    const ofItem = formerByItem.get(checkIn.item_id);
    if (ofItem) ofItem.push(checkIn);
    else formerByItem.set(checkIn.item_id, [checkIn]);
  }
  return {
    /** When the check-in that an item had on that day was changed or deleted; null where it had none. */
    changedAt: (itemId: string, date: string): string | null =>
      formerByItem.get(itemId)?.findLast((checkIn) => checkIn.date === date)?.changedAt ?? null,
    /** The newest one of an item; null where it had none. */
    newestOf: (itemId: string): Pick<CheckInRow, 'value' | 'date'> | null =>
      downloadedAt === null
        ? null
        : newestCheckIn([
            ...[...(existing.get(itemId)?.values() ?? [])].filter(
              (checkIn) => writtenAt(checkIn) <= downloadedAt,
            ),
            ...(formerByItem.get(itemId) ?? []),
          ]),
  };
}
