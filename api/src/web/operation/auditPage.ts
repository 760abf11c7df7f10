// The operators' page /operation/audit: the log of the installation, newest first. Plain HTML
// without scripts.
import type { AuditAnswer, AuditEntry } from '@cumbre/contract/audit';
import type { Language } from '@cumbre/contract/enumerations';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';

const COLUMNS = ['when', 'who', 'what', 'change', 'origin'] as const;

const json = (value: unknown): string =>
  value === null || value === undefined ? '' : `<code>${escapeHtml(JSON.stringify(value))}</code>`;

export function auditHtml(
  { entries, nextCursor }: AuditAnswer,
  kind: string,
  language: Language,
): string {
  const text = (key: TextKeyIn<'audit'>) => escapeHtml(textOf(language, `audit.${key}`));
  const who = ({ actor }: AuditEntry) =>
    actor.kind === 'system' || actor.kind === 'anonymous'
      ? text(actor.kind)
      : escapeHtml(actor.name || actor.id);
  const origin = ({ origin: from }: AuditEntry) =>
    from ? escapeHtml([from.address, from.browser, from.system].filter(Boolean).join(', ')) : '';
  const rows = entries.map(
    (entry) =>
      `<tr><td><time datetime="${entry.at}">${entry.at.slice(0, 19).replace('T', ' ')}</time></td>` +
      `<td>${who(entry)}</td><td>${escapeHtml(entry.action)}<br>${escapeHtml(entry.subject.name ?? entry.subject.id)}</td>` +
      `<td>${json(entry.before)}${entry.before === null || entry.after === null ? '' : ' → '}${json(entry.after)}</td>` +
      `<td>${origin(entry)}</td></tr>`,
  );
  const older = new URLSearchParams({ ...(kind && { kind }), cursor: nextCursor ?? '' }).toString();
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · Cumbre</title>` +
    `<link rel="stylesheet" href="/operation/style.css"></head><body><main><h1>${text('title')}</h1>` +
    `<p>${text('intro')}</p>` +
    `<form method="get"><label>${text('kind')}<input name="kind" value="${escapeHtml(kind)}"></label>` +
    `<button>${text('show')}</button></form>` +
    `<div class="scroll" tabindex="0" role="region" aria-label="${text('title')}"><table><thead><tr>` +
    `${COLUMNS.map((column) => `<th scope="col">${text(column)}</th>`).join('')}</tr></thead>` +
    `<tbody>${rows.join('')}</tbody></table></div>` +
    `${entries.length === 0 ? `<p>${text('empty')}</p>` : ''}` +
    `${nextCursor === null ? '' : `<p><a href="?${escapeHtml(older)}">${text('older')}</a></p>`}` +
    '</main></body></html>'
  );
}
