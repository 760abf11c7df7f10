// An entry of the activity log in words: what was done, where it leads, and which fields changed.
import type { AuditEntry } from '@cumbre/contract/audit';
import type { MessageKey, Texts } from '../useTranslation';
import { fieldName, fieldOf, namesPeople, valueWords } from './fieldTexts';
import type { Wording } from './fieldTexts';

/** The kinds of the filter, in the order of the list. */
export const KINDS = [
  'user',
  'factor',
  'domain',
  'signInPolicy',
  'access',
  'organization',
  'member',
  'invitation',
  'apiKey',
  'webhook',
  'team',
  'cycle',
  'verdict',
  'retrospective',
  'meeting',
  'item',
  'draft',
  'progress',
  'note',
  'commitment',
  'share',
  'okrs',
  'audit',
] as const;

/** The text of the action; the name itself for one that this release does not know. */
export function actionText(t: Texts, action: string): string {
  const key = `audit.actions.${action.replaceAll(/[.-]/g, '_')}`;
  const text = t(key as MessageKey);
  return text === key ? action : text;
}

/** The page that shows things of a kind, below that of the organization. */
const PAGES: Record<string, string> = {
  organization: '',
  member: '/users',
  invitation: '/users',
  user: '/users',
  factor: '/users',
  apiKey: '/api-keys',
  webhook: '/webhooks',
  domain: '/security',
  signInPolicy: '/security',
};

/** The address of the thing; null where it is gone, or has no page. */
export function addressOf(
  organization: string,
  { action, subject: { id, cycle } }: Pick<AuditEntry, 'action' | 'subject'>,
): string | null {
  const [kind = '', verb] = action.split('.');
  if (cycle) return cycle === id ? `/?cycle=${cycle}` : `/?cycle=${cycle}&item=${id}`;
  if (kind === 'share') return '/shares';
  if (kind === 'meeting') return id ? `/meetings/${id}` : null;
  if (kind === 'team') return verb === 'deleted' ? null : '/teams';
  return kind in PAGES && verb !== 'deleted'
    ? `/organizations/${organization}${PAGES[kind]}`
    : null;
}

export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

type State = Record<string, unknown>;

/** By the names of the screens. A list, such as that of all deleted items, is their number. */
function stateOf(recorded: unknown): State {
  if (typeof recorded !== 'object' || recorded === null) return {};
  if (Array.isArray(recorded)) return { things: recorded };
  return Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [fieldOf(name), value]),
  );
}

/** What says most of a thing is first, its place among its siblings last. */
const FIRST_FIELDS = ['title', 'name'];
const LAST_FIELDS = ['position'];

const rankOf = (name: string): number =>
  FIRST_FIELDS.includes(name) ? 0 : LAST_FIELDS.includes(name) ? 2 : 1;

/** Of the fields of `after` those that differ; all fields where there is one state alone. */
export function changedFields(
  { action, before, after }: AuditEntry,
  wording: Wording,
): ChangedField[] {
  const [old, now] = [stateOf(before), stateOf(after)];
  const isList = Array.isArray(before);
  return Object.keys(after === null ? old : now)
    .filter((name) => action !== 'member.changed' || name in old)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({
      field: fieldName(wording.t, name),
      before: isList && after !== null ? null : valueWords(wording, name, old[name]),
      after: valueWords(wording, name, now[name]),
    }))
    .flatMap((each) =>
      each.field !== null && each.before !== each.after
        ? [{ name: each.field, before: each.before, after: each.after }]
        : [],
    );
}

/** The ids of people that the entries name by id alone. */
export function peopleIn(entries: readonly AuditEntry[]): string[] {
  const ids = entries
    .flatMap(({ before, after }) => [stateOf(before), stateOf(after)])
    .flatMap((state) =>
      Object.entries(state).flatMap(([name, value]) => (namesPeople(name) ? value : [])),
    );
  return [...new Set(ids.filter((id) => typeof id === 'string'))];
}
