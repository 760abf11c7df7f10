// The page /api/docs: its texts in both languages and the templates for its script. It has no
// inline script or style, because of the content security policy.
import type { Language } from '@cumbre/contract/enumerations';
import type en from '../../platform/texts/en.json';
import { escapeHtml } from '../../platform/texts/escapeHtml';
import { textOf } from '../../platform/texts/texts';
import type { TextKeyIn } from '../../platform/texts/texts';
import { TAGS } from './openApiOperations';
import spanishSummaries from './summaries.es.json';

type Part = keyof typeof en.apiDocs.parts;

const OTHER_LANGUAGE: Record<Language, { language: Language; name: string }> = {
  en: { language: 'es', name: 'Español' },
  es: { language: 'en', name: 'English' },
};

export function docsHtml(language: Language, organization: string): string {
  const text = (key: TextKeyIn<'apiDocs'>) => escapeHtml(textOf(language, `apiDocs.${key}`));
  const otherLanguage = OTHER_LANGUAGE[language];
  const otherUrl = `/api/docs?language=${otherLanguage.language}${organization && `&amp;organization=${organization}`}`;
  const parts = Object.keys(TAGS)
    .map((part) => {
      const key = `parts.${part}` as `parts.${Part}`;
      return `<dt>${part}</dt><dd>${text(`${key}.title`)}</dd><dd>${text(`${key}.text`)}</dd>`;
    })
    .join('');
  // English ones are in the document.
  const summaries = Object.entries(language === 'es' ? spanishSummaries : {})
    .map(([id, summary]) => `<dt>${id}</dt><dd>${escapeHtml(summary)}</dd>`)
    .join('');
  const copy = `<button type="button" class="copy" data-copied="${text('copied')}">${text('copy')}</button>`;
  const requiredBadge = `<span class="required" hidden>${text('required')}</span>`;
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${text('title')} · Cumbre</title><meta name="description" content="${text('intro')}">
<script src="/api/docs/colours.js"></script><link rel="stylesheet" href="/api/docs/style.css">
<script type="module" src="/api/docs/page.js"></script></head>
<body><header><nav class="frame" aria-label="${text('frame')}"><a class="brand" href="/"><img
src="/icons/icon.svg" alt="" width="28" height="28"><span class="word">Cumbre</span></a>
<a href="/">${text('home')}</a>
${organization && `<a href="/organizations/${organization}/api-keys">${text('keys')}</a>`}
<a href="/api/openapi.json">OpenAPI 3.1</a>
<a class="language" href="${otherUrl}" lang="${otherLanguage.language}" hreflang="${otherLanguage.language}">${otherLanguage.name}</a></nav></header>
<div class="page"><nav class="contents" aria-label="${text('contents')}"><p aria-hidden="true">${text('contents')}</p>
<ul id="contents"></ul></nav>
<main>
<h1>${text('title')}</h1>
<p>${text('intro')}</p>
<div class="settings">
<div><label for="key">${text('key')}</label><input id="key" type="password"
autocomplete="off" spellcheck="false" required aria-describedby="key-hint">
<p class="hint" id="key-hint">${text('keyHint')}</p></div>
<div><label for="organization">${text('organization')}</label><input id="organization"
autocomplete="off" spellcheck="false" value="${organization}" aria-describedby="organization-hint">
<p class="hint" id="organization-hint">${text('organizationHint')}</p></div>
</div>
<div class="filter" role="search">
<div><label for="search">${text('search')}</label><input id="search" type="search" autocomplete="off"></div>
<label class="check"><input id="key-only" type="checkbox" checked> ${text('keyOnly')}</label>
<p class="hint" role="status">${text('shown')}: <span id="count">–</span></p>
</div>
<p id="failed" role="alert" hidden>${text('failed')}</p>
<div id="calls" aria-busy="true"></div>
<noscript><p>${text('noScript')}</p></noscript>
</main></div>
<p id="copied" class="unseen" role="status"></p>
<template id="part"><section><h2></h2><p class="about"></p></section></template>
<template id="link"><li><a></a></li></template>
<dl id="parts" hidden>${parts}</dl>
<dl id="summaries" hidden>${summaries}</dl>
<template id="call"><details><summary><code class="method"></code> <code class="path"></code><span
class="summary"></span></summary></details></template>
<template id="call-body"><div class="call-body" lang="${language}">
<p class="opens-key">${text('opensKey')} <span class="needs-write">${text('needsWrite')}</span></p>
<p class="opens-session">${text('opensSession')}</p><p class="opens-anyone">${text('opensAnyone')}</p>
<form class="try"><div class="parameters"></div>
<div class="body"><label>${text('body')}</label><textarea spellcheck="false"></textarea></div>
<div class="file"><label>${text('file')}</label><input type="file" accept=".xlsx,.csv"></div>
<button>${text('send')}</button>
<div class="outcome" role="status" data-unreached="${text('unreached')}" hidden>
<p class="status"></p><a hidden>${text('download')}</a>
<div class="copied">${copy}<pre tabindex="0" role="region" aria-label="${text('answer')}"></pre></div></div>
<h3>${text('curl')}</h3><div class="copied">${copy}<pre class="curl" tabindex="0" role="region" aria-label="${text('curl')}"></pre></div></form>
<div class="field-list"><h3>${text('fields')}</h3><ul class="fields" lang="en"></ul></div>
<h3>${text('answers')}</h3><div class="answers"></div>
</div></template>
<template id="answer"><details class="answer"><summary><code class="statuses"></code>
<span class="type" lang="en"></span></summary></details></template>
<template id="answer-body"><div class="answer-body"><h4>${text('example')}</h4>
<div class="copied">${copy}<pre tabindex="0" role="region" aria-label="${text('example')}" lang="en"></pre></div>
<h4>${text('answerFields')}</h4><ul class="fields" lang="en"></ul></div></template>
<template id="answer-field"><li><code class="name"></code> <span class="required optional"
lang="${language}" hidden>${text('optional')}</span> <span class="type"></span></li></template>
<template id="parameter"><div><label><code class="name"></code> ${requiredBadge}
<span class="type" lang="en"></span></label><input autocomplete="off" spellcheck="false"></div></template>
<template id="field"><li><code class="name"></code> ${requiredBadge} <span class="type"></span></li></template>
</body></html>`;
}
