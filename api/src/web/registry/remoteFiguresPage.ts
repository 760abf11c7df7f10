// The operators' page /operation/remotes: each remote with its releases, failing and slow ones
// first. Plain HTML without scripts, so that it works when other parts fail.
import type { Language } from '@cumbre/contract/enumerations';
import { LOAD_FAILURE_KINDS } from '@cumbre/contract/remoteReports';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import type { ReleaseFigures, RemoteFigures } from './remoteFigures';

const NUMERIC_COLUMNS: ReadonlySet<string> = new Set([
  'loads',
  'p50',
  'p95',
  'bytes',
  'cached',
  'failures',
]);

export const FIGURES_STYLE =
  'body{font:14px/1.6 Poppins,Helvetica,Arial,sans-serif;color:#1f1f1f;max-width:72rem;margin:2rem auto;' +
  'padding:0 1rem}h1{font-size:28px;margin:0}h2{font-size:18px;margin:2rem 0 .5rem;display:flex;flex-wrap:wrap;' +
  'gap:.75rem;align-items:center}' +
  '.scroll{overflow-x:auto}table{border-collapse:collapse;width:100%}' +
  'th,td{text-align:left;padding:8px 12px;border-bottom:1px solid #d9d9d9;white-space:nowrap}' +
  'th[scope=row]{white-space:normal}td.number,th.number{text-align:right;font-variant-numeric:tabular-nums}' +
  '.verdict{font-size:13px;font-weight:600;padding:2px 10px;border-radius:10px;border:1px solid}' +
  '.fine{color:#237804;background:#f6ffed}.slow{color:#874d00;background:#fffbe6}' +
  '.failing{color:#a8071a;background:#fff1f0}.none{color:#595959;background:#fafafa}a{color:#0958d9}' +
  'code{font-size:13px}';

type Verdict = ReleaseFigures['verdict'] | 'none';
const VERDICT_ORDER: Verdict[] = ['failing', 'slow', 'none', 'fine'];

export function figuresHtml(
  figures: RemoteFigures,
  live: { name: string; release: string }[],
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
  const badge = (verdict: Verdict) =>
    `<span class="verdict ${verdict}">${text(`verdicts.${verdict}`)}</span>`;

  const row = (
    current: string | undefined,
    {
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
    }: ReleaseFigures,
  ) => {
    const byKind = LOAD_FAILURE_KINDS.flatMap((kind) => {
      const count = kinds[kind];
      return count === undefined ? [] : [`${text(`kinds.${kind}`)}: ${number.format(count)}`];
    }).join(', ');
    return (
      `<tr><td><code>${escapeHtml(release)}</code>${release === current ? ` (${text('current')})` : ''}</td>` +
      `<td>${badge(verdict)}</td>` +
      `<td class="number">${number.format(loads)}</td>` +
      `<td class="number">${formatOrDash(p50, (value) => `${number.format(value)} ms`)}</td>` +
      `<td class="number">${formatOrDash(p95, (value) => `${number.format(value)} ms`)}</td>` +
      `<td class="number">${formatOrDash(bytes, (value) => `${number.format(value / 1000)} KB`)}</td>` +
      `<td class="number">${formatOrDash(cached, (value) => share.format(value))}</td>` +
      `<td class="number">${share.format(failures / tries)}</td><td>${byKind || '–'}</td>` +
      `<td>${lastFailure ? `${moment(lastFailure.at)}, ${text(`kinds.${lastFailure.kind}`)}` : '–'}</td></tr>`
    );
  };

  const sections = [...new Set([...live.map(({ name }) => name), ...Object.keys(figures.remotes)])]
    .map((name) => {
      const current = live.find((remote) => remote.name === name)?.release;
      const releases = figures.remotes[name] ?? [];
      const currentFigures = releases.find(({ release }) => release === current);
      const verdict: Verdict = currentFigures?.verdict ?? 'none';
      const head = (
        [
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
        ] as const
      )
        .map(
          (key) =>
            `<th scope="col"${NUMERIC_COLUMNS.has(key) ? ' class="number"' : ''}>${text(key)}</th>`,
        )
        .join('');
      const table =
        releases.length === 0
          ? `<p>${text('nothing')}</p>`
          : `<div class="scroll" tabindex="0" role="region" aria-label="${escapeHtml(name)}"><table><thead>` +
            `<tr>${head}</tr></thead>` +
            `<tbody>${releases.map((figuresOfRelease) => row(current, figuresOfRelease)).join('')}</tbody></table>` +
            '</div>';
      return {
        verdict,
        name,
        html: `<section><h2>${escapeHtml(name)} ${badge(verdict)}</h2>${table}</section>`,
      };
    })
    .sort(
      (one, other) =>
        VERDICT_ORDER.indexOf(one.verdict) - VERDICT_ORDER.indexOf(other.verdict) ||
        (one.name < other.name ? -1 : 1),
    );

  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · Cumbre</title>` +
    `<link rel="stylesheet" href="/operation/style.css"></head><body><main><h1>${text('title')}</h1>` +
    `<p>${text('intro')}</p><p>${text('since')} ${moment(figures.since)}. ` +
    `<a href="/operation/remotes">${text('reload')}</a></p>` +
    `${sections.map(({ html }) => html).join('') || `<p>${text('noRemotes')}</p>`}</main></body></html>`
  );
}
