// Events of notes. `before` is the previous state. Texts have the names of the mentioned people.
import type { OwnItem } from '../item-scope/ownItem';
import type { NoteRow } from './store';

interface NotePlace {
  organizationId: string;
  cycleId: string;
  itemId: string;
}

declare module '../../platform/context/domainEvents' {
  interface DomainEvents {
    noteAdded: NotePlace & { item: OwnItem['item']; note: NoteRow };
    noteEdited: NotePlace & { item: OwnItem['item']; before: NoteRow; change: Partial<NoteRow> };
    noteDeleted: NotePlace & { before: NoteRow };
  }
}
