// Where commitments are written: an item of a cycle, and the names of its people.
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';

export interface CommitmentPlace {
  item: Item;
  cycle: Pick<Cycle, 'end' | 'organization' | 'state'>;
  names: ReadonlyMap<string, string>;
  today: string;
}
