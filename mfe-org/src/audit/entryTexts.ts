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
