// An entry of the activity log in words: what was done, where it leads, and which fields changed.
import type { AuditEntry } from '@cumbre/contract/audit';
import type { MessageKey, Texts } from '../useTranslation';
import { fieldName, fieldOf, valueWords } from './fieldTexts';
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

/** By the names of the screens. A list is what was deleted: an item and all below it. */
function stateOf(recorded: unknown, action: string): State {
  if (typeof recorded !== 'object' || recorded === null) return {};
  if (Array.isArray(recorded)) return { things: recorded };
  return Object.fromEntries(
    Object.entries(recorded).map(([name, value]) => [fieldOf(name, action), value]),
  );
}

/** What says most of a thing is first, its place among its siblings last. */
const FIRST_FIELDS = ['title', 'name', 'written'];
const LAST_FIELDS = ['position'];

const rankOf = (name: string): number =>
  FIRST_FIELDS.includes(name) ? 0 : LAST_FIELDS.includes(name) ? 2 : 1;

/** Of the fields of `after` those that differ; all fields where there is one state alone. */
export function changedFields(
  { action, before, after }: AuditEntry,
  wording: Wording,
): ChangedField[] {
  const [old, now] = [stateOf(before, action), stateOf(after, action)];
  const isList = Array.isArray(before);
  const isDeletedList = isList && after === null;
  // Which check-in it is: an item may have one of every day.
  const day =
    action === 'progress.corrected' && (now.date ?? old.date) === old.date
      ? valueWords(wording, 'date', old.date)
      : null;
  const ofDay =
    day === null ? [] : [{ name: fieldName(wording.t, 'date')!, before: null, after: day }];
  const fields = Object.keys(after === null ? old : now)
    .filter((name) => action !== 'member.changed' || name in old)
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((name) => ({
      field: fieldName(wording.t, name),
      before: isList ? null : valueWords(wording, name, old[name]),
      after: valueWords(wording, name, (isDeletedList ? old : now)[name]),
    }))
    .flatMap((each) =>
      each.field !== null && each.before !== each.after
        ? [{ name: each.field, before: each.before, after: each.after }]
        : [],
    );
  return [...ofDay, ...fields];
}
