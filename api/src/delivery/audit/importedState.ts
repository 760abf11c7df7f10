// What the entry of an import says: the file, the counts, the items that it has written, and what it has
// changed. The activity log of each of those items has that entry.
import type { DomainEvent } from '../../platform/context/domainEvents';

type Imported = DomainEvent<'spreadsheetImported'>;

/** The ids of created, changed and archived items, and of those with a check-in. */
const writtenItems = ({ created, changed, checkIns }: Imported): string[] => [
  ...new Set([
    ...[...created, ...changed].map(({ id }) => id),
    ...checkIns.map(({ item_id }) => item_id),
  ]),
];

export const importedState = (event: Imported): object => ({
  file: event.file || undefined,
  ...event.summary,
  written: writtenItems(event),
  ...(Object.keys(event.changes).length > 0 && { changes: event.changes }),
  ...(event.unlisted > 0 && { unlisted: event.unlisted }),
});
