// An entry of the activity log in words: what was done, where it leads, and which fields changed.
import type { AuditEntry } from '@cumbre/contract/audit';
import type { MessageKey, Texts } from '../useTranslation';

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
  'item',
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

const ITEM_KINDS = ['item', 'progress', 'note', 'commitment'];
const PAGES: Record<string, string> = {
  organization: '',
  member: '/users',
  invitation: '/users',
  apiKey: '/api-keys',
  webhook: '/webhooks',
};

function field(state: unknown, name: string): string | null {
  const value =
    typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : null;
  return typeof value === 'string' ? value : null;
}

/** The address of the thing; null where the log does not know one. */
export function addressOf(organization: string, { action, subject, before, after }: AuditEntry) {
  const [kind = '', verb] = action.split('.');
  if (verb === 'deleted') return null;
  if (kind in PAGES) return `/organizations/${organization}${PAGES[kind]}`;
  if (kind === 'team') return '/teams';
  if (kind === 'cycle') return `/?cycle=${subject.id}`;
  const cycle = field(after, 'cycle_id') ?? field(before, 'cycle_id');
  if (!ITEM_KINDS.includes(kind) || cycle === null) return null;
  const item = field(after, 'item_id') ?? field(before, 'item_id') ?? subject.id;
  return `/?cycle=${cycle}&item=${item}`;
}

export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

const shown = (value: unknown): string | null => {
  if (value === undefined || value === null || value === '') return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
};

/** The fields of `after` that differ; all fields where there was no state before, or is none now. */
export function changedFields({ before, after }: AuditEntry): ChangedField[] {
  const isObject = (state: unknown): state is Record<string, unknown> =>
    typeof state === 'object' && state !== null && !Array.isArray(state);
  if (!isObject(before) && !isObject(after))
    return [{ name: '', before: shown(before), after: shown(after) }].filter(
      (each) => each.before !== null || each.after !== null,
    );
  const [old, now] = [isObject(before) ? before : {}, isObject(after) ? after : {}];
  return Object.keys(isObject(after) ? now : old)
    .map((name) => ({ name, before: shown(old[name]), after: shown(now[name]) }))
    .filter((each) => each.before !== each.after);
}
