// The function that decides what a member may do. It denies by default. Each row in a response
// carries the list of its abilities. There is one rule file per resource; screens use only the
// list.
import type {
  ClosingAbility,
  CycleAbility,
  DraftAbility,
  ItemAbility,
  MeetingAbility,
  OrganizationAbility,
  ItemCommentAbility,
  VerdictAbility,
  TeamAbility,
} from '@cumbre/contract/permissions';
import { cardRules, closingRules, verdictRules } from './closingRules';
import type { CardResource, ClosingResource, VerdictResource } from './closingRules';
import { cycleRules } from './cycleRules';
import type { CycleResource } from './cycleRules';
import { draftRules } from './draftRules';
import type { DraftResource } from './draftRules';
import { itemRules } from './itemRules';
import type { ItemResource } from './itemRules';
import { scopeAllows } from './keyRules';
import { meetingRules } from './meetingRules';
import type { MeetingResource } from './meetingRules';
import { organizationRules } from './organizationRules';
import type { OrganizationResource } from './organizationRules';
import { commitmentRules, noteRules } from './itemCommentRules';
import type { CommitmentResource, NoteResource } from './itemCommentRules';
import { teamRules } from './teamRules';
import type { TeamResource } from './teamRules';
import type { Membership, Rules } from './rules';

/** Per kind of resource: the input of its rules and its abilities. */
interface ResourceKinds {
  organization: { resource: OrganizationResource; ability: OrganizationAbility };
  cycle: { resource: CycleResource; ability: CycleAbility };
  item: { resource: ItemResource; ability: ItemAbility };
  note: { resource: NoteResource; ability: ItemCommentAbility };
  commitment: { resource: CommitmentResource; ability: ItemCommentAbility };
  verdict: { resource: VerdictResource; ability: VerdictAbility };
  closing: { resource: ClosingResource; ability: ClosingAbility };
  retrospectiveCard: { resource: CardResource; ability: ItemCommentAbility };
  meeting: { resource: MeetingResource; ability: MeetingAbility };
  team: { resource: TeamResource; ability: TeamAbility };
  draft: { resource: DraftResource; ability: DraftAbility };
}

const RULES: {
  [K in keyof ResourceKinds]: Rules<ResourceKinds[K]['resource'], ResourceKinds[K]['ability']>;
} = {
  organization: organizationRules,
  cycle: cycleRules,
  item: itemRules,
  note: noteRules,
  commitment: commitmentRules,
  verdict: verdictRules,
  closing: closingRules,
  retrospectiveCard: cardRules,
  meeting: meetingRules,
  team: teamRules,
  draft: draftRules,
};

type TaggedResource<K extends keyof ResourceKinds> = ResourceKinds[K]['resource'] & { resource: K };

export function can<K extends keyof ResourceKinds>(
  membership: Membership | null,
  ability: ResourceKinds[K]['ability'],
  resource: TaggedResource<K>,
): boolean {
  const rules: Partial<Rules<ResourceKinds[K]['resource'], ResourceKinds[K]['ability']>> =
    RULES[resource.resource];
  return (
    membership !== null &&
    scopeAllows(membership.keyScope, ability) &&
    Object.hasOwn(rules, ability) &&
    rules[ability]?.(membership, resource) === true
  );
}

/** Every ability of the resource that the member has. */
export function abilitiesOf<K extends keyof ResourceKinds>(
  membership: Membership | null,
  resource: TaggedResource<K>,
): ResourceKinds[K]['ability'][] {
  return (Object.keys(RULES[resource.resource]) as ResourceKinds[K]['ability'][]).filter(
    (ability) => can(membership, ability, resource),
  );
}
