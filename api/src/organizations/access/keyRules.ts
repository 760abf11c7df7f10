// What an API key may ever do, whoever made it: reading and downloading with the scope read; the items, their values and
// the import with the scope write. Nothing about people, settings, cycles or sharing.
import type { ApiKeyScope, MemberRole } from '@cumbre/contract/enumerations';
import type { CycleAbility, ItemAbility, OrganizationAbility } from '@cumbre/contract/permissions';

type Ability = OrganizationAbility | CycleAbility | ItemAbility;

const READING: readonly Ability[] = ['exportOkrs'];
const WRITING: readonly Ability[] = [...READING, 'importOkrs', 'createObjective', 'createItem', 'createChild', 'edit', 'move', 'delete', 'checkIn'];

/** Those who may do all that a key with the scope write may. */
const WRITERS: readonly MemberRole[] = ['owner', 'admin', 'shepherd'];

/** What a key is for as long as its maker has that role: it may never do more than its maker may now. */
export function scopeOfKey(scope: ApiKeyScope, makersRole: MemberRole): ApiKeyScope {
  return scope === 'write' && WRITERS.includes(makersRole) ? 'write' : 'read';
}

/** True for a person, who has no scope. */
export function keyMay(scope: ApiKeyScope | undefined, ability: Ability): boolean {
  return scope === undefined || (scope === 'write' ? WRITING : READING).includes(ability);
}
