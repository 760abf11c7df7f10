// The port for read-only items of other organizations in a tree. Planning includes them without
// knowing their source; sharing/ implements it.
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
  /** A condition for a query of cycles: whether the cycle has linked items. */
  existIn(
    cycles: ExpressionBuilder<Database, 'cycles'>,
  ): ExpressionWrapper<Database, 'cycles', SqlBool>;
  /**
   * The organization's own items with the linked ones, in display order, and the owners of the
   * linked ones.
   */
  withLinkedItems(
    context: Context,
    place: TreePlace,
    ownItems: Item[],
  ): Promise<{ items: Item[]; people: Person[] }>;
  /** Changes with every change of the linked items of the tree; empty where there are none. */
  stateTag(context: Context, place: TreePlace): Promise<string>;
  /** null where the caller sees no linked item with that id. */
  find(context: Context, itemId: string): Promise<LinkedItem | null>;
  /** The linked objectives in running cycles of all organizations of a person. */
  followedBy(context: Context, userId: string): Promise<FollowedObjective[]>;
  /** Whether another organization follows one of these own items, or is asked to. */
  areFollowed(
    context: Context,
    organizationId: string,
    itemIds: readonly string[],
  ): Promise<boolean>;
  /** Called before own items are deleted with their descendants. */
  beforeItemsAreDeleted(
    tx: Context,
    organizationId: string,
    itemIds: readonly string[],
  ): Promise<void>;
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

/** MIRROR_READ_ONLY where the id belongs to a linked item that the caller sees. */
export async function requireOwnItem(context: Context, itemId: string): Promise<void> {
  if (await context.ports.linkedItems.find(context, itemId))
    throw new DomainError('MIRROR_READ_ONLY');
}
