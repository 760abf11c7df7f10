// Read-only items of other organizations that stand in a tree beside its own. Planning shows them through this port and
// does not know where they come from; sharing/ implements it.
import type { Item, ItemAnswer, Person } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import type { FollowedObjective } from '@cumbre/contract/week';
import type { ExpressionBuilder, ExpressionWrapper, SqlBool } from 'kysely';
import type { Context } from '../../platform/context/context';
import type { Database } from '../../platform/database/schema';
import { DomainError } from '../../platform/errors/errors';

export interface TreePlace {
  organizationId: string;
  cycleId: string;
}

export interface LinkedItem {
  answer: ItemAnswer;
  history(): Promise<CheckIn[]>;
}

export interface LinkedItems {
  /** In a query of cycles: whether any linked item stands in the cycle. */
  existIn(cycles: ExpressionBuilder<Database, 'cycles'>): ExpressionWrapper<Database, 'cycles', SqlBool>;
  /** The organization's own items with the linked ones, in display order, and the owners that the linked ones name. */
  addTo(context: Context, place: TreePlace, own: Item[]): Promise<{ items: Item[]; people: Person[] }>;
  /** Changes whenever the linked items of the tree change; empty where there are none. */
  stateTag(context: Context, place: TreePlace): Promise<string>;
  /** Null where the caller sees no linked item of that id. */
  find(context: Context, itemId: string): Promise<LinkedItem | null>;
  /** The linked objectives in running cycles of all organizations of a person. */
  followedBy(context: Context, userId: string): Promise<FollowedObjective[]>;
  /** Called before own items are deleted with all that hangs below them. */
  beforeItemsAreDeleted(tx: Context, organizationId: string, itemIds: readonly string[]): Promise<void>;
  /** Called before a cycle is deleted. */
  beforeCycleIsDeleted(tx: Context, place: TreePlace): Promise<void>;
  /** Called after a cycle has changed its state. */
  afterCycleStateChange(tx: Context, place: TreePlace): Promise<void>;
}

declare module '../../platform/context/context' {
  interface Ports {
    linkedItems: LinkedItems;
  }
}

/** MIRROR_READ_ONLY where the caller sees a linked item of that id. */
export async function requireOwnItem(context: Context, itemId: string): Promise<void> {
  if (await context.ports.linkedItems.find(context, itemId)) throw new DomainError('MIRROR_READ_ONLY');
}
