// The operators' screen /operation/remotes. Plain HTML with forms and without scripts, so that it
// works when the application does not.
import { SHELL } from '@cumbre/releases/names';
import type { Language } from '@cumbre/contract/enumerations';
import { LOAD_FAILURE_KINDS } from '@cumbre/contract/remoteReports';
import { SUSPICIOUS_RATIO } from '../canary/decide';
import type { Arm } from '../canary/healthTest';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import type { PublishToken } from '../publishing/publishTokens';
import type { RemoteFigures } from '../registry/remoteFigures';
import { figuresTable, verdictBadge, worstFirst } from '../registry/remoteFiguresTable';
import type { CanaryView, ReleaseView, RemoteView } from './readReleases';
import { TOKENS, tokensSection } from './tokensSection';

/** What a form has done, or why nothing was changed. */
export interface Notice {
  remote: string;
  kind: 'done' | 'refused';
  text: string;
}

export interface ReleasesPage {
  environment: string;
  remotes: RemoteView[];
  figures: RemoteFigures;
  /** The proof of this page's forms (operatorForms.ts). */
  proof: string;
  notice?: Notice;
  tokens: PublishToken[];
  /** A token of publishing that was just created. */
  createdToken?: string;
}

const MINUTE = 60_000;

export function releasesHtml(page: ReleasesPage, language: Language): string {
  const plain = (key: TextKeyIn<'releases'>, values?: Record<string, string | number>) =>
    textOf(language, `releases.${key}`, values);
  const text = (...given: Parameters<typeof plain>) => escapeHtml(plain(...given));
  const number = new Intl.NumberFormat(language);
  const percentFormat = new Intl.NumberFormat(language, {
    style: 'percent',
    maximumFractionDigits: 1,
  });
  const share = ({ people, failed }: Arm) =>
    people === 0 ? '–' : percentFormat.format(failed / people);
  const percent = (value: number) => percentFormat.format(value / 100);
  const moment = (instant: string) =>
    `<time datetime="${escapeHtml(instant)}">${escapeHtml(instant.slice(0, 16).replace('T', ' '))} UTC</time>`;
  const row = (name: string, value: string) => `<dt>${name}</dt><dd>${value}</dd>`;

  const form = (remote: string, action: string, content: string) =>
    `<form method="post" action="/operation/remotes/${escapeHtml(remote)}/${action}"><input type="hidden" name="proof" value="${escapeHtml(page.proof)}">${content}</form>`;
  const hidden = (name: string, value: string) =>
    `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;
  const button = (words: string, style = '') => `<button class="${style}">${words}</button>`;
  /** A button that asks once more, without a script. */
  const asking = (words: string, about: string, means: string, content: string) =>
    `<details class="ask"><summary class="button" aria-label="${words}: ${escapeHtml(about)}">${words}</summary><p>${means}</p>${content}</details>`;

  function sourceRows({ source }: ReleaseView): string {
    const pipeline = source.pipeline
      ? row(
          text('pipeline'),
          `<a href="${escapeHtml(source.pipeline)}" rel="noreferrer">${escapeHtml(source.pipeline)}</a>`,
        )
      : '';
    const by = [source.by, source.token].filter(Boolean).join(', ');
    return (
      row(text('by'), by ? escapeHtml(by) : text('unknown')) +
      row(
        text('commit'),
        source.commit ? `<code>${escapeHtml(source.commit.slice(0, 12))}</code>` : text('unknown'),
      ) +
      pipeline
    );
  }

  function peopleRow({ people }: ReleaseView): string {
    const kinds = LOAD_FAILURE_KINDS.flatMap((kind) => {
      const count = people.kinds[kind];
      return count === undefined
        ? []
        : [`${escapeHtml(textOf(language, `remotes.kinds.${kind}`))}: ${number.format(count)}`];
    });
    const failed = text('failedFor', {
      failed: number.format(people.failed),
      share: share(people),
    });
    return row(
      text('people'),
      `${number.format(people.people)}, ${failed}${kinds.length > 0 ? `<br>${kinds.join(', ')}` : ''}`,
    );
  }

  const releaseRows = (view: ReleaseView, audience: string) =>
    `<dl>${row(text('release'), `<code>${escapeHtml(view.release)}</code>`)}${row(text('share'), audience)}` +
    `${row(text('since'), view.at === null ? text('unknown') : moment(view.at))}${sourceRows(view)}${peopleRow(view)}</dl>`;

  function audienceOf({ audience }: CanaryView): string {
    return [
      ...(audience.percent > 0
        ? [text('percentOfPeople', { percent: percent(audience.percent) })]
        : []),
      ...(audience.people.length > 0 ? [text('named', { count: audience.people.length })] : []),
      ...(audience.organizations.length > 0
        ? [text('organizations', { count: audience.organizations.length })]
        : []),
    ].join(', ');
  }

  function comparison({ test }: CanaryView): string {
    if (test === null) return `<p>${text('notCompared')}</p>`;
    const line = (name: string, arm: Arm) =>
      `<tr><th scope="row">${name}</th><td class="number">${number.format(arm.people)}</td><td class="number">${number.format(arm.failed)}</td><td class="number">${share(arm)}</td></tr>`;
    const isMore =
      test.canary.failed * test.former.people > test.former.failed * test.canary.people;
    const state = test.isWorse
      ? 'worse'
      : test.ratio >= SUSPICIOUS_RATIO
        ? 'suspicious'
        : isMore
          ? 'chance'
          : 'fine';
    const style = { worse: 'failing', suspicious: 'slow', chance: 'none', fine: 'fine' }[state];
    const head = (['comparedPeople', 'comparedFailed', 'comparedShare'] as const)
      .map((key) => `<th scope="col" class="number">${text(key)}</th>`)
      .join('');
    return (
      `<div class="scroll"><table><caption>${text('compare')}</caption><thead><tr><td></td>${head}</tr></thead>` +
      `<tbody>${line(text('canary'), test.canary)}${line(text('current'), test.former)}</tbody></table></div>` +
      `<p class="notice ${style}">${text(`state.${state}`)}</p>`
    );
  }

  function nextStep({ held, audience, steps, stepSince, minutes, people }: CanaryView): string {
    if (held) return text('next.held');
    if (audience.percent === 0) return text('next.named');
    const next = steps.find((step) => step > audience.percent);
    const time = new Date(Date.parse(stepSince) + minutes * MINUTE).toISOString();
    const values = { time: `${time.slice(0, 16).replace('T', ' ')} UTC`, people };
    return next === undefined
      ? text('next.promote', values)
      : text('next.grow', { ...values, percent: percent(next) });
  }

  function canaryCard({ remote, current, canary }: RemoteView): string {
    if (canary === null) return '';
    const { plan } = canary;
    const since = hidden('since', plan.since);
    const growing = form(
      remote,
      'grow',
      `${since}<label>${text('actions.percent')}<input type="number" name="percent" required min="0" max="99.9" step="any" value="${plan.steps.find((step) => step > plan.audience.percent) ?? 99}"></label>${button(text('actions.grow'))}`,
    );
    const holding = plan.held ? 'resume' : 'hold';
    return (
      `<article><h3>${text('canary')}</h3>` +
      (plan.audience.percent > 0
        ? `<progress class="bar" max="100" value="${plan.audience.percent}" aria-label="${text('percentOfPeople', { percent: percent(plan.audience.percent) })}"></progress>`
        : '') +
      `${releaseRows(canary, audienceOf(plan))}${comparison(plan)}<p>${nextStep(plan)}</p><div class="actions">${growing}` +
      form(remote, holding, since + button(text(`actions.${holding}`))) +
      asking(
        text('actions.takeBack'),
        canary.release,
        text('actions.takeBackMeans', { release: current.release }),
        form(remote, 'take-back', since + button(text('actions.takeBack'), 'danger')),
      ) +
      promotion(remote, canary.release) +
      '</div></article>'
    );
  }

  const promotion = (remote: string, release: string) =>
    asking(
      text('actions.promote'),
      release,
      text('actions.promoteMeans', { release }),
      form(
        remote,
        'promote',
        hidden('release', release) + button(text('actions.promote'), 'primary'),
      ),
    );

  const trial = (remote: string, release: string) =>
    asking(
      text('actions.tryIt'),
      release,
      escapeHtml(release),
      form(
        remote,
        'canary',
        `${hidden('release', release)}<label>${text('actions.percent')}<input type="number" name="percent" min="0" max="99.9" step="any" value="1"></label>` +
          `<label>${text('actions.peopleList')}<input class="long" name="people" maxlength="4000"></label>` +
          `<label>${text('actions.organizationList')}<input class="long" name="organizations" maxlength="4000"></label>${button(text('actions.begin'), 'primary')}`,
      ),
    );

  function otherReleases({ remote, others }: RemoteView): string {
    if (others.length === 0) return '';
    const articles = others.map(
      (view) =>
        `<article><dl>${row(text('release'), `<code>${escapeHtml(view.release)}</code>`)}${row(text('since'), view.at === null ? text('unknown') : moment(view.at))}` +
        `${sourceRows(view)}${peopleRow(view)}</dl><div class="actions">${promotion(remote, view.release)}${trial(remote, view.release)}</div></article>`,
    );
    return `<details class="fold"><summary>${text('others', { count: others.length })}</summary><div class="cards">${articles.join('')}</div></details>`;
  }

  function historyList({ history }: RemoteView): string {
    const lines = history.map(({ at, action, to, source, percent: given }) => {
      const known = Object.hasOwn(MOVES, action)
        ? text(`moves.${MOVES[action as keyof typeof MOVES]}`)
        : escapeHtml(action);
      const more = [
        known,
        ...(to === null ? [] : [`<code>${escapeHtml(to)}</code>`]),
        ...(typeof given === 'number' && given > 0 ? [percent(given)] : []),
        ...(source?.by ? [escapeHtml(source.by)] : []),
      ];
      return `<li>${moment(at)}: ${more.join(', ')}</li>`;
    });
    return `<details class="fold"><summary>${text('history')}</summary><ol reversed>${lines.join('')}</ol></details>`;
  }

  function noticeOf(remote: string): string {
    const { notice } = page;
    if (notice?.remote !== remote) return '';
    return notice.kind === 'done'
      ? `<p class="notice fine" role="status">${escapeHtml(notice.text)}</p>`
      : `<p class="notice failing" role="alert">${text('refused')} ${escapeHtml(notice.text)}</p>`;
  }

  /** The shell is never withdrawn: without it there is no page. */
  const withdrawal = ({ remote, current }: RemoteView): string =>
    remote === SHELL
      ? ''
      : `<div class="actions">${asking(
          text('actions.withdraw', { remote }),
          current.release,
          text('actions.withdrawMeans', { remote }),
          form(remote, 'withdraw', button(text('actions.withdraw', { remote }), 'danger')),
        )}</div>`;

  const section = (view: RemoteView) => {
    const { remote, current, canary } = view;
    const others = canary ? 100 - canary.plan.audience.percent : 100;
    const figures = page.figures.remotes[remote] ?? [];
    const loading = figuresTable(remote, figures, current.release, language);
    return (
      `<section id="${escapeHtml(remote)}"><h2>${escapeHtml(remote)} ${verdictBadge(figures, current, language)}</h2>${noticeOf(remote)}` +
      `<div class="cards"><article><h3>${text('current')}</h3>${releaseRows(current, text('percentOfPeople', { percent: percent(others) }))}` +
      `${withdrawal(view)}</article>${canaryCard(view)}</div>` +
      `${otherReleases(view)}${historyList(view)}<details class="fold" open><summary>${text('figures')}</summary>${loading}</details></section>`
    );
  };

  const remotes = worstFirst(page.remotes, page.figures);
  // What was withdrawn has no section.
  const elsewhere =
    page.notice &&
    page.notice.remote !== TOKENS &&
    !remotes.some(({ remote }) => remote === page.notice?.remote)
      ? noticeOf(page.notice.remote)
      : '';
  const tokens = tokensSection(
    {
      tokens: page.tokens,
      environment: page.environment,
      proof: page.proof,
      created: page.createdToken,
      notice: noticeOf(TOKENS),
    },
    language,
  );
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · Cumbre</title>` +
    `<link rel="stylesheet" href="/operation/style.css"></head><body><main><h1>${text('title')}</h1><p>${text('intro', { environment: page.environment })} <a href="/operation/remotes">${text('reload')}</a></p>` +
    `${elsewhere}${remotes.map(section).join('') || `<p>${text('none')}</p>`}${tokens}</main></body></html>`
  );
}

/** The actions of the history, by their texts. */
const MOVES = {
  promote: 'promote',
  rollback: 'rollback',
  withdraw: 'withdraw',
  canary: 'canary',
  'canary-grow': 'canary-grow',
  'canary-name': 'canary-name',
  'canary-hold': 'canary-hold',
  'canary-resume': 'canary-resume',
  'take-back': 'take-back',
} as const;
