// A field of an entry in the words of the screens. The server records rows as it stores them; the
// downloads have them so. A field or value that has no words here (ids, versions, times, and what a
// newer server may record) is not shown.
import { memberRoleOf } from '@cumbre/contract/invitationRoles';
import { INVITATION_ROLES } from '@cumbre/contract/enumerations';
import type { InvitationRole } from '@cumbre/contract/enumerations';
import { AUDIT_MAX_NAMES } from '@cumbre/contract/limits';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { countryName, timeZoneName } from '../placeOptions';
import type { MessageKey, Texts } from '../useTranslation';

export interface Wording {
  t: Texts;
  language: string;
  /** The name of a member or thing that the entry names; undefined for other ids. */
  nameOf: (id: string) => string | undefined;
}

/** The names of one field in different rows. */
export const SAME: Record<string, string> = {
  userHierarchyLevel: 'hierarchy',
  userDepartment: 'department',
  assignedUser: 'assigned',
  parentId: 'parent',
  column: 'columnName',
};
const PEOPLE = new Set(['owner', 'assigned', 'lead', 'members', 'heir']);
/** Named by id alone; the entry has the names. */
const THINGS = new Set(['parent', 'partOf', 'recipient', 'written']);
export const FLAGS = new Set([
  'purpose',
  'shareOkrs',
  'visibleMembers',
  'on',
  'required',
  'carryBaseline',
]);
/** Where a list of the product has the words, beside those of the log itself. */
const LISTS: Record<string, readonly string[]> = {
  type: ['labels.organizationType'],
  state: ['labels.cycleState'],
  role: ['labels.memberRole'],
  joiningRole: ['labels.memberRole'],
  hierarchy: ['labels.hierarchyLevel'],
  department: ['labels.department'],
  industry: ['labels.industry'],
  employees: ['labels.employeeCount'],
  scope: ['apiKeys.scope'],
};
/** Fields of a closed list: what is not in it has no words. */
const CLOSED = new Set([
  ...Object.keys(LISTS),
  'kind',
  'frequency',
  'occurrenceMode',
  'cadence',
  'confidence',
  'decision',
  'columnName',
  'colour',
  'kinds',
  'source',
  'ability',
]);
/** Of 0.0 to 1.0, as the screens write them. */
const GRADES = new Set(['grade', 'computedGrade']);
const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** `start_value` is startValue, `owner_id` is owner. A team is part of another one. */
export function fieldOf(name: string, action = ''): string {
  const field = name
    .replace(/_id$/, '')
    .replaceAll(/_(\w)/g, (_whole, letter: string) => letter.toUpperCase());
  const same = SAME[field] ?? field;
  return same === 'parent' && action.startsWith('team.') ? 'partOf' : same;
}

function wordOf(t: Texts, key: string): string | null {
  const word = t(key as MessageKey);
  return word === key ? null : word;
}

/** The name of the field; null for one that is not shown. */
export const fieldName = (t: Texts, field: string): string | null =>
  /^\w+$/.test(field) ? wordOf(t, `audit.fieldNames.${field}`) : null;

export function listWord({ t }: Pick<Wording, 't'>, field: string, value: string): string | null {
  const role = INVITATION_ROLES.includes(value as InvitationRole)
    ? memberRoleOf(value as InvitationRole)
    : value;
  const key = role.replaceAll('.', '_');
  if (!/^[\w+-]+$/.test(key)) return null;
  for (const list of [`audit.valueNames.${field}`, ...(LISTS[field] ?? [])]) {
    const word = wordOf(t, `${list}.${key}`);
    if (word !== null) return word;
  }
  return null;
}

function textOf(wording: Wording, field: string, value: string): string | null {
  const { t, language, nameOf } = wording;
  if (PEOPLE.has(field)) return nameOf(value) ?? t('audit.formerMember');
  if (THINGS.has(field)) return nameOf(value) ?? null;
  // That of a meeting is recorded by its name.
  if (field === 'team') return nameOf(value) ?? (ID.test(value) ? null : value);
  const word = listWord(wording, field, value);
  if (word !== null || CLOSED.has(field)) return word;
  if (ID.test(value)) return null;
  if (field === 'country') return countryName(value, language);
  if (field === 'timeZone') return timeZoneName(value, language);
  if (/^\d{4}-\d{2}-\d{2}$/.test(value)) return formatDate(value);
  return /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? formatInstant(value) : value;
}

const titleOf = (thing: unknown): string | undefined => {
  const { title } = (thing ?? {}) as { title?: unknown };
  return typeof title === 'string' ? title : undefined;
};

/** The names that are known, and how many more there are. */
function namesOfList(
  { t }: Wording,
  all: readonly (string | undefined)[],
  unnamed: string | null,
): string | null {
  const names = all.filter((name) => name !== undefined).slice(0, AUDIT_MAX_NAMES);
  if (names.length === 0) return unnamed;
  const count = all.length - names.length;
  return count > 0 ? t('audit.more', { names: names.join(', '), count }) : names.join(', ');
}

/** The value in words; null where there is none, or none that could be shown. */
export function valueWords(wording: Wording, field: string, value: unknown): string | null {
  const { t, language, nameOf } = wording;
  if (value === undefined || value === null || value === '') return null;
  if (FLAGS.has(field)) return t(value ? 'audit.yes' : 'audit.no');
  if (typeof value === 'string') return textOf(wording, field, value);
  if (typeof value === 'number') {
    if (field === 'confidence') return listWord(wording, field, String(Math.round(value * 4) * 25));
    const minimumFractionDigits = GRADES.has(field) ? 1 : 0;
    return value.toLocaleString(language, { minimumFractionDigits, maximumFractionDigits: 15 });
  }
  if (Array.isArray(value)) {
    if (field === 'groupRoles')
      return (value as { group: string; role: string }[])
        .map(({ group, role }) =>
          t('audit.groupRole', { group, role: listWord(wording, 'role', role) ?? '' }),
        )
        .join(', ');
    if (field === 'things')
      return namesOfList(wording, value.map(titleOf), value.length.toLocaleString(language));
    if (value.some((each) => typeof each === 'object'))
      return value.length.toLocaleString(language);
    if (field === 'written') {
      const names = value.map((id) => (typeof id === 'string' ? nameOf(id) : undefined));
      return namesOfList(wording, names, null);
    }
    const words = value.map((each) => valueWords(wording, field, each)).filter(Boolean);
    return words.length === 0 ? null : words.join(', ');
  }
  if (field !== 'handedOver') return null;
  const counts = Object.values(value).filter((each) => typeof each === 'number');
  return counts.reduce((sum, each) => sum + each, 0).toLocaleString(language);
}
