// The operators' page /operation/statistics: four figures with explanations. Plain HTML without
// scripts.
import type { Language } from '@cumbre/contract/enumerations';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { DAYS, MIN_CONTRIBUTORS } from './readStatistics';
import type { Statistics } from './readStatistics';

export function statisticsHtml(statistics: Statistics, language: Language): string {
  const text = (key: TextKeyIn<'statistics'>) =>
    escapeHtml(textOf(language, `statistics.${key}`, { fewest: MIN_CONTRIBUTORS, days: DAYS }));
  const number = new Intl.NumberFormat(language);
  const share = new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 });
  const rows = (['organizations', 'items', 'checkIns', 'onTime'] as const)
    .map((figure) => {
      const value = statistics[figure];
      return (
        `<tr><th scope="row">${text(figure)}</th><td class="number">` +
        `${value === null ? text('withheld') : (figure === 'onTime' ? share : number).format(value)}</td></tr>`
      );
    })
    .join('');
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><title>${text('title')} · Cumbre</title>` +
    `<link rel="stylesheet" href="/operation/style.css"></head><body><main><h1>${text('title')}</h1>` +
    `<p>${text('intro')}</p>` +
    `<div class="scroll" tabindex="0" role="region" aria-label="${text('title')}"><table><tbody>${rows}</tbody>` +
    `</table></div><p>${text('withheldMeans')}</p>` +
    `<p><time datetime="${statistics.at}">${statistics.at.slice(0, 16).replace('T', ' ')} UTC</time></p></main>` +
    '</body></html>'
  );
}
