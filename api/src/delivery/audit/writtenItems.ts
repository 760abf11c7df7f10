// The items that an import has written. The activity log of each of them has the entry of the import.
import type { DomainEvent } from '../../platform/context/domainEvents';

/** Their ids: created, changed and archived items, and those with a check-in. */
export const writtenItems = ({
  created,
  before,
  checkIns,
}: Pick<DomainEvent<'spreadsheetImported'>, 'created' | 'before' | 'checkIns'>): string[] => [
  ...new Set([
    ...[...created, ...before.items].flatMap((item) => item?.id ?? []),
    ...checkIns.map(({ item_id }) => item_id),
  ]),
];
