import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DomainEventKind } from '../../platform/context/domainEvents';
import { AUDIT_ENTRIES } from './auditEntries';
import type { AuditEntry } from './auditEntry';

const PERSON = 'the person of the account';
/** Answers every field that an entry reads. */
const anyFields: object = new Proxy(() => anyFields, {
  get: (_target, property) => {
    if (property === 'userId') return PERSON;
    return property === Symbol.toPrimitive ? () => 'any' : anyFields;
  },
  apply: () => anyFields,
});

const kinds = (Object.keys(AUDIT_ENTRIES) as DomainEventKind[]).filter(
  (kind) => AUDIT_ENTRIES[kind] !== null,
);
const entryOf = (kind: DomainEventKind) =>
  (AUDIT_ENTRIES[kind] as (event: unknown) => AuditEntry | null)(anyFields);

/** The call needs no session and proves the person. */
const BY_THE_PROVED_PERSON: DomainEventKind[] = [
  'identityLinked',
  'invitationAnswered',
  'memberJoined',
  'memberRoleMapped',
  'passwordReset',
  'recoveryCodeUsed',
  'secondFactorPassed',
  'signedIn',
  'signedUp',
  'stepUpPassed',
];

/** About an account, but nobody was proved: the account is the subject, and nobody the actor. */
const BY_NOBODY: Partial<Record<DomainEventKind, string>> = {
  factorsReset: 'an operator, who has no account',
  passkeyCloneSuspected: 'a copy of the passkey may have been used by somebody else',
  secondFactorRefused: 'only the first step was proved',
  signInRefused: 'whoever tried is unknown',
  stepUpRefused: 'the caller has a session, which says who it is',
};

/** Only calls with a session record these. */
const BY_THE_CALLER: DomainEventKind[] = [
  'accountDeleted',
  'calendarClosed',
  'calendarOpened',
  'factorAdded',
  'factorRemoved',
  'identityUnlinked',
  'passwordChanged',
  'recoveryCodesCreated',
  'signedOut',
  'signedOutEverywhere',
];

it('names the proved person as the actor of a sign-in, and nobody as that of a refused one', () => {
  const named = kinds.filter((kind) => entryOf(kind)?.personId !== undefined);
  expect(named.toSorted()).toEqual(BY_THE_PROVED_PERSON);
  for (const kind of named) expect([kind, entryOf(kind)?.personId]).toEqual([kind, PERSON]);
  const aboutAccounts = kinds.filter((kind) =>
    /^(user|factor|calendar)\./.test(entryOf(kind)?.action ?? ''),
  );
  // A new kind of entry about an account belongs into one of the three lists.
  expect(aboutAccounts.toSorted()).toEqual(
    [
      ...BY_THE_PROVED_PERSON.filter((kind) => !/^(member|invitation)/.test(kind)),
      ...(Object.keys(BY_NOBODY) as DomainEventKind[]),
      ...BY_THE_CALLER,
    ].toSorted(),
  );
});

it.each(['en', 'es'])('each action in the log of an organization has a text (%s)', (language) => {
  const file = join(__dirname, `../../../../mfe-org/src/locales/audit.${language}.json`);
  const { actions } = JSON.parse(readFileSync(file, 'utf8')) as { actions: Record<string, string> };
  const installation = /^(release|publish-token|remote)\./;
  const written = kinds
    .map((kind) => entryOf(kind)?.action ?? '')
    // The rest of these names is a field of the event.
    .filter((action) => action !== '' && !action.endsWith('.any') && !installation.test(action));
  expect(written.filter((action) => !(action.replaceAll(/[.-]/g, '_') in actions))).toEqual([]);
});
