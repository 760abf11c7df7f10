// What happens to notes. `before` is the note as it was.
import type { ItemAtHome } from '../item-scope/itemAtHome';
import type { NoteRow } from './store';

interface NotePlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    noteAdded: NotePlace & { item: ItemAtHome['item']; note: NoteRow };
    noteEdited: NotePlace & { before: NoteRow; change: Partial<NoteRow> };
    noteDeleted: NotePlace & { before: NoteRow };
  }
}
