// The one function that decides what a member may do, deny by default, and the list of it that is sent with every row.
// The rules stand in one file per resource; screens show or hide by the list and hold no rule of their own.
import type { CycleAbility, ItemAbility, OrganizationAbility, RemarkAbility } from '@cumbre/contract/permissions';
import { cycleRules } from './cycleRules';
import type { CycleResource } from './cycleRules';
import { itemRules } from './itemRules';
import type { ItemResource } from './itemRules';
import { keyMay } from './keyRules';
import { organizationRules } from './organizationRules';
import type { OrganizationResource } from './organizationRules';
import { commitmentRules, noteRules } from './remarkRules';
import type { CommitmentResource, NoteResource } from './remarkRules';
import type { Membership, Rules } from './rules';

/** Each kind of resource, what its rules look at and which abilities they decide. */
interface Kinds {
  organization: { resource: OrganizationResource; ability: OrganizationAbility };
  cycle: { resource: CycleResource; ability: CycleAbility };
  item: { resource: ItemResource; ability: ItemAbility };
  note: { resource: NoteResource; ability: RemarkAbility };
  commitment: { resource: CommitmentResource; ability: RemarkAbility };
}

const RULES: { [K in keyof Kinds]: Rules<Kinds[K]['resource'], Kinds[K]['ability']> } = {
  organization: organizationRules,
  cycle: cycleRules,
  item: itemRules,
  note: noteRules,
  commitment: commitmentRules,
};

type Tagged<K extends keyof Kinds> = Kinds[K]['resource'] & { resource: K };

export function can<K extends keyof Kinds>(membership: Membership | null, ability: Kinds[K]['ability'], resource: Tagged<K>): boolean {
  const rules: Partial<Rules<Kinds[K]['resource'], Kinds[K]['ability']>> = RULES[resource.resource];
  return membership !== null && keyMay(membership.keyScope, ability) && Object.hasOwn(rules, ability) && rules[ability]?.(membership, resource) === true;
}

/** Every ability of the resource that the member has. */
export function abilitiesOf<K extends keyof Kinds>(membership: Membership | null, resource: Tagged<K>): Kinds[K]['ability'][] {
  return (Object.keys(RULES[resource.resource]) as Kinds[K]['ability'][]).filter((ability) => can(membership, ability, resource));
}
