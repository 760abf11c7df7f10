// A day counts in the time zone of its organization: in the evening of America it is tomorrow in
// Greenwich already. An instant, which is stored in UTC, becomes a day in `dayOf`
// (@cumbre/domain/calendar) alone, and is never cut to its first ten characters.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const sourcesIn = (folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(tsx?|js)$/.test(file) && !/\.test\.|Fixture\.|testing\//.test(file))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join(ROOT, folder, file), 'utf8'),
    }));

const shared = ['client', 'contract', 'domain', 'forms', 'releases', 'remote', 'ui'];
const sources = [
  ...[SHELL, 'api', ...remoteNames(), ...shared.map((name) => `shared/${name}`)].map(
    (name) => `${name}/src`,
  ),
  'api/docs-page',
].flatMap(sourcesIn);

/** What reads or writes a time that says UTC itself, or a text that is no instant of ours. */
const COUNTS_IN_UTC = {
  'api/src/backup.ts': 'the name of a backup, which has no organization',
  'api/src/exchange/spreadsheets/files/readSheets.ts': 'a date of a sheet has no time zone',
  'api/src/web/mailbox/mailboxPage.ts': 'the page says UTC',
  'api/src/web/operation/auditPage.ts': 'the page says UTC',
  'api/src/web/operation/housekeeping.ts': 'what is older than 30 days, in all organizations',
  'api/src/web/registry/remoteFiguresTable.ts': 'the page says UTC',
  'api/src/web/releases/releasesPage.ts': 'the page says UTC',
  'api/src/web/releases/tokensSection.ts': 'the page says UTC',
  'api/src/web/releases/readReleases.ts': 'hours of all organizations',
  'api/src/web/statistics/page.ts': 'the page says UTC',
  'api/src/web/statistics/readStatistics.ts': 'numbers of all organizations',
  'mfe-org/src/audit/searchTimes.ts': 'the server compares instants in UTC with those of the list',
  'shared/domain/src/calendar.ts': 'days without a time are computed as UTC days',
  'shared/ui/src/chartScale.ts': 'days without a time are computed as UTC days',
  'shared/ui/src/formatDate.ts': 'cuts the local time of formatInstant',
};
const CUT =
  /(?<!digest\([^)]*\))\.(slice|substring|substr)\(0, ?(10|16|19)\)|\.split\('T'\)|toISOString\(\)\.(slice|substring)/;

const fieldsOf = (type) =>
  sources
    .filter(({ file }) => file.startsWith('shared/contract/'))
    .flatMap(({ text }) => [...text.matchAll(new RegExp(`\\b(\\w+): ${type}\\b`, 'g'))])
    .map(([, name]) => name);
/** `since` is a day in the overview and an instant elsewhere. */
const dates = new Set(['since', ...fieldsOf('calendarDate')]);
/** The fields that are instants in every answer of the server. */
const instants = [...new Set(fieldsOf('instant'))].filter((name) => !dates.has(name));
const INSTANT = `(?:${instants.join('|')})`;
/** A day on the screen that is made of an instant. */
const SHOWN = new RegExp(
  `(?:formatDate|formatDay|formatPeriod)\\((?:\\w+[!?]*\\.)*${INSTANT}\\b|<DateText\\s+date=\\{[^}(]*\\b${INSTANT}\\b`,
);
/** The answers that belong to no organization are shown in the time zone of the browser. */
const OF_A_PERSON = {
  'mfe-org/src/organization-list/DeletedOrganizations.tsx': 'nobody belongs to it any more',
};

const filesWith = (pattern) =>
  sources.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

test('no instant is cut to a day or a time', () => {
  expect(sources.length).toBeGreaterThan(1000);
  expect(filesWith(CUT).filter((file) => !(file in COUNTS_IN_UTC))).toEqual([]);
});

test('no screen shows an instant as a day of Greenwich', () => {
  expect(instants).toEqual(expect.arrayContaining(['createdAt', 'lastUpdated', 'lastEdited']));
  expect(filesWith(SHOWN).filter((file) => !(file in OF_A_PERSON))).toEqual([]);
});

test('the exceptions are still needed', () => {
  const found = new Set([...filesWith(CUT), ...filesWith(SHOWN)]);
  for (const file of Object.keys({ ...COUNTS_IN_UTC, ...OF_A_PERSON }))
    expect([file, found.has(file)]).toEqual([file, true]);
});

test.each([
  'date={createdAt.slice(0, 10)}',
  '`${nowOf(context).slice(0, 10)}`',
  'new Date().toISOString().slice(0, 16)',
])('%s would be found', (text) => expect(text).toMatch(CUT));

test.each([
  'formatDate(item.lastUpdated)',
  'formatDate(share.endedAt)',
  '<DateText date={deletion.deletedAt} />',
])('%s would be found', (text) => expect(text).toMatch(SHOWN));

test.each([
  'formatDate(dayOf(item.lastUpdated, timeZone))',
  '<DateText date={dayOf(createdAt, z)} />',
])('%s is a day of the organization', (text) => expect(text).not.toMatch(SHOWN));
