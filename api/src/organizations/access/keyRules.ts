// The limits of an API key, whatever the role of the member who created it. Scope read: reading and
// downloading. Scope write: also items, check-ins and the import. Scope audit: the audit log and
// nothing else, for log collectors. No key manages people, settings, cycles or shares.
import type { ApiKeyScope, MemberRole } from '@cumbre/contract/enumerations';
import type {
  ClosingAbility,
  CycleAbility,
  DraftAbility,
  ItemAbility,
  MeetingAbility,
  OrganizationAbility,
  TeamAbility,
  VerdictAbility,
} from '@cumbre/contract/permissions';

type Ability =
  | OrganizationAbility
  | CycleAbility
  | DraftAbility
  | ItemAbility
  | MeetingAbility
  | TeamAbility
  | VerdictAbility
  | ClosingAbility;

const READ_ABILITIES: readonly Ability[] = ['exportOkrs'];
const WRITE_ABILITIES: readonly Ability[] = [
  ...READ_ABILITIES,
  'importOkrs',
  'createObjective',
  'createItem',
  'createChild',
  'edit',
  'move',
  'delete',
  'checkIn',
];

const AUDIT_ABILITIES: readonly Ability[] = ['viewAudit'];

function abilitiesOf(scope: ApiKeyScope): readonly Ability[] {
  if (scope === 'audit') return AUDIT_ABILITIES;
  return scope === 'write' ? WRITE_ABILITIES : READ_ABILITIES;
}

/** The roles that include all rights of the scope write. */
const WRITER_ROLES: readonly MemberRole[] = ['owner', 'admin', 'shepherd'];

/**
 * The effective scope of a key: a key never has more rights than the member who created it has now.
 */
export function scopeOfKey(scope: ApiKeyScope, makersRole: MemberRole): ApiKeyScope {
  return scope === 'write' && !WRITER_ROLES.includes(makersRole) ? 'read' : scope;
}

/** True for a person, who has no scope. */
export function scopeAllows(scope: ApiKeyScope | undefined, ability: Ability): boolean {
  return scope === undefined || abilitiesOf(scope).includes(ability);
}
