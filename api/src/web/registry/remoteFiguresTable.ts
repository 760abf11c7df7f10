// How a remote loads in browsers, as a table of its releases for the operators' screen.
import type { Language } from '@cumbre/contract/enumerations';
import { LOAD_FAILURE_KINDS } from '@cumbre/contract/remoteReports';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { peopleVerdict } from './remoteFigures';
import type { ReleaseFigures, RemoteFigures } from './remoteFigures';

const NUMERIC_COLUMNS: ReadonlySet<string> = new Set([
  'loads',
  'p50',
  'p95',
  'bytes',
  'cached',
  'failures',
]);

type Verdict = ReleaseFigures['verdict'] | 'none';
const COLUMNS = [
  'release',
  'verdict',
  'loads',
  'p50',
  'p95',
  'bytes',
  'cached',
  'failures',
  'byKind',
  'lastFailure',
] as const;
const VERDICT_ORDER: Verdict[] = ['failing', 'slow', 'fine', 'none'];

interface Current {
  release: string;
  people: { people: number; failed: number };
}

/** By the loads that this process knows, and by the people of all processes. */
function verdictOf(figures: ReleaseFigures[], { release, people }: Current): Verdict {
  const ofPeople = people.people === 0 ? 'none' : peopleVerdict(people);
  const ofLoads = figures.find((each) => each.release === release)?.verdict ?? 'none';
  return VERDICT_ORDER.find((verdict) => verdict === ofPeople || verdict === ofLoads) ?? 'none';
}

const badge = (verdict: Verdict, language: Language): string =>
  `<span class="verdict ${verdict}">${escapeHtml(textOf(language, `remotes.verdicts.${verdict}`))}</span>`;

export const verdictBadge = (
  figures: ReleaseFigures[],
  current: Current,
  language: Language,
): string => badge(verdictOf(figures, current), language);

/** Failing and slow remotes first, then by name. */
export function worstFirst<Remote extends { remote: string; current: Current }>(
  remotes: Remote[],
  { remotes: figures }: RemoteFigures,
): Remote[] {
  const orderOf = ({ remote, current }: Remote) =>
    VERDICT_ORDER.indexOf(verdictOf(figures[remote] ?? [], current));
  return remotes.toSorted(
    (one, other) => orderOf(one) - orderOf(other) || (one.remote < other.remote ? -1 : 1),
  );
}

export function figuresTable(
  remote: string,
  releases: ReleaseFigures[],
  current: string,
  language: Language,
): string {
  const text = (key: TextKeyIn<'remotes'>, values?: Record<string, string | number>) =>
    escapeHtml(textOf(language, `remotes.${key}`, values));
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const formatOrDash = (value: number | null, format: (value: number) => string) =>
    value === null ? '–' : format(value);
  const moment = (instant: string) =>
    `<time datetime="${instant}">${instant.slice(0, 19).replace('T', ' ')} UTC</time>`;
  const row = ({
    release,
    loads,
    tries,
    p50,
    p95,
    bytes,
    cached,
    failures,
    kinds,
    lastFailure,
    verdict,
  }: ReleaseFigures) => {
    const byKind = LOAD_FAILURE_KINDS.flatMap((kind) => {
      const count = kinds[kind];
      return count === undefined ? [] : [`${text(`kinds.${kind}`)}: ${number.format(count)}`];
    }).join(', ');
    return (
      `<tr><td><code>${escapeHtml(release)}</code>${release === current ? ` (${text('current')})` : ''}</td>` +
      `<td>${badge(verdict, language)}</td>` +
      `<td class="number">${number.format(loads)}</td>` +
      `<td class="number">${formatOrDash(p50, (value) => `${number.format(value)} ms`)}</td>` +
      `<td class="number">${formatOrDash(p95, (value) => `${number.format(value)} ms`)}</td>` +
      `<td class="number">${formatOrDash(bytes, (value) => `${number.format(value / 1000)} KB`)}</td>` +
      `<td class="number">${formatOrDash(cached, (value) => share.format(value))}</td>` +
      `<td class="number">${share.format(failures / tries)}</td><td>${byKind || '–'}</td>` +
      `<td>${lastFailure ? `${moment(lastFailure.at)}, ${text(`kinds.${lastFailure.kind}`)}` : '–'}</td></tr>`
    );
  };

  const head = COLUMNS.map(
    (key) =>
      `<th scope="col"${NUMERIC_COLUMNS.has(key) ? ' class="number"' : ''}>${text(key)}</th>`,
  ).join('');
  if (releases.length === 0) return `<p>${text('nothing')}</p>`;
  return (
    `<p>${text('intro')}</p><div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(remote)}">` +
    `<table><thead><tr>${head}</tr></thead><tbody>${releases.map(row).join('')}</tbody></table></div>`
  );
}
