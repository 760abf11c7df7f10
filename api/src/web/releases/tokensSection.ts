// The tokens of publishing on the operators' screen: who may publish what, a form for a new token,
// which is shown once, and a button that revokes one.
import type { Language } from '@cumbre/contract/enumerations';
import { ENVIRONMENTS } from '@cumbre/releases/names';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import type { PublishToken } from '../publishing/publishTokens';

/** The anchor of the section, and what a notice about it names in place of a remote. */
export const TOKENS = 'tokens';

export interface TokensSection {
  tokens: PublishToken[];
  /** The environment of this server, which a new token is for by default. */
  environment: string;
  /** The proof of the page's forms. */
  proof: string;
  /** A token that was just created. It cannot be shown again. */
  created?: string;
  /** What was done, or why not, as HTML. */
  notice: string;
}

export function tokensSection(
  { tokens, environment, proof, created, notice }: TokensSection,
  language: Language,
): string {
  const text = (key: TextKeyIn<'publishTokens'>, values?: Record<string, string>) =>
    escapeHtml(textOf(language, `publishTokens.${key}`, values));
  const moment = (instant: string | null) =>
    instant === null
      ? text('never')
      : `<time datetime="${escapeHtml(instant)}">${escapeHtml(instant.slice(0, 16).replace('T', ' '))} UTC</time>`;
  const form = (address: string, content: string) =>
    `<form method="post" action="${address}"><input type="hidden" name="proof" value="${escapeHtml(proof)}">${content}</form>`;

  const revoking = ({ id, name, revokedAt }: PublishToken) =>
    revokedAt === null
      ? `<details class="ask"><summary class="button" aria-label="${text('revoke')}: ${escapeHtml(name)}">${text('revoke')}</summary><p>${text('revokeMeans')}</p>` +
        `${form(`/operation/tokens/${encodeURIComponent(id)}/revocation`, `<button class="danger">${text('revoke')}</button>`)}</details>`
      : `${text('revoked')} ${moment(revokedAt)}`;
  const row = (token: PublishToken) =>
    `<tr><th scope="row">${escapeHtml(token.name)}<br><code>${escapeHtml(token.prefix)}…</code></th><td>${escapeHtml(token.remotes.join(', '))}</td>` +
    `<td>${escapeHtml(token.environments.join(', '))}</td><td>${moment(token.createdAt)}</td><td>${moment(token.lastUsedAt)}</td><td>${revoking(token)}</td></tr>`;
  const heads = (['name', 'remotes', 'environments', 'createdAt', 'lastUsedAt', 'state'] as const)
    .map((key) => `<th scope="col">${text(key)}</th>`)
    .join('');
  // Those that still work come first.
  const sorted = [
    ...tokens.filter(({ revokedAt }) => revokedAt === null),
    ...tokens.filter(({ revokedAt }) => revokedAt !== null),
  ];
  const table =
    sorted.length === 0
      ? `<p>${text('none')}</p>`
      : `<div class="scroll" tabindex="0" role="region" aria-label="${text('title')}"><table><thead><tr>${heads}</tr></thead><tbody>${sorted.map(row).join('')}</tbody></table></div>`;
  const boxes = ENVIRONMENTS.map(
    (name) =>
      `<label class="choice"><input type="checkbox" name="environment-${name}"${name === environment ? ' checked' : ''}> ${name}</label>`,
  ).join('');
  const creation = form(
    '/operation/tokens',
    `<label>${text('nameOfNew')}<input class="long" name="name" required maxlength="100" autocomplete="off"></label>` +
      `<label>${text('remotesOfNew')}<input class="long" name="remotes" required maxlength="4000" autocomplete="off" spellcheck="false"></label>` +
      `<fieldset><legend>${text('environments')}</legend>${boxes}</fieldset><button class="primary">${text('create')}</button>`,
  );
  const shown =
    created === undefined
      ? ''
      : `<div class="notice fine" role="status">${text('shownOnce')} <code>${escapeHtml(created)}</code></div>`;
  return (
    `<section id="${TOKENS}"><h2>${text('title')}</h2><p>${text('intro')}</p>${notice}${shown}${table}` +
    `<details class="fold"${created === undefined ? '' : ' open'}><summary>${text('create')}</summary>${creation}</details></section>`
  );
}
