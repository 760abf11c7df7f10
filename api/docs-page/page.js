// The page of /api/docs: lists the calls of the OpenAPI document, and sends one with the key that
// was entered. The key is kept in its field alone and goes with the page; markup comes from the
// page's templates, text is set as text.
import {
  asksForOrganization,
  callsOf,
  curlOf,
  exampleOf,
  fieldsOf,
  nameOfFile,
  requestOf,
} from './calls.js';

/** @typedef {import('./calls.js').Call} Call */

const SHOWN = 100_000;
/**
 * @template {Element} [E=HTMLElement]
 * @param {ParentNode} place
 * @param {string} selector
 * @returns {E}
 */
const find = (place, selector) => {
  const found = /** @type {E | null} */ (place.querySelector(selector));
  if (!found) throw new Error(`The page has no ${selector}.`);
  return found;
};
/** @param {string} name @returns {HTMLElement} */
const copyOf = (name) =>
  /** @type {HTMLElement} */ (
    find(
      /** @type {DocumentFragment} */ (
        /** @type {HTMLTemplateElement} */ (find(document, `#${name}`)).content.cloneNode(true)
      ),
      '*',
    )
  );

/** @type {HTMLInputElement} */ const keyField = find(document, '#key');
/** @type {HTMLInputElement} */ const organizationField = find(document, '#organization');
/** @type {HTMLInputElement} */ const searchField = find(document, '#search');
/** @type {HTMLInputElement} */ const keyOnly = find(document, '#key-only');
const list = find(document, '#calls');
const contents = find(document, '#contents');
const copied = find(document, '#copied');
const count = find(document, '#count');
/** In the time zone of the browser: in Greenwich it may be tomorrow, which no check-in may have. */
const today = (() => {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, '0'))
    .join('-');
})();
const titles = new Map(
  [...document.querySelectorAll('#parts dt')].map((name) => {
    const title = name.nextElementSibling;
    return /** @type {const} */ ([
      name.textContent ?? '',
      { title: title?.textContent ?? '', about: title?.nextElementSibling?.textContent ?? '' },
    ]);
  }),
);
const summaries = new Map(
  [...document.querySelectorAll('#summaries dt')].map((id) => [
    id.textContent ?? '',
    id.nextElementSibling?.textContent ?? '',
  ]),
);
let fields = 0;

/** @param {HTMLElement} row @param {string} name @param {string} type @param {boolean} required */
function describe(row, name, type, required) {
  find(row, '.name').textContent = name;
  find(row, '.type').textContent = type;
  find(row, '.required').hidden = !required;
}

/** @param {Call} call @param {HTMLElement} place */
function addParameters(call, place) {
  for (const { name, required = false, description = '', schema } of call.parameters) {
    const row = copyOf('parameter');
    const input = /** @type {HTMLInputElement} */ (find(row, 'input'));
    fields += 1;
    input.id = `field-${fields}`;
    input.name = name;
    input.required = required;
    /** @type {HTMLLabelElement} */ (find(row, 'label')).htmlFor = input.id;
    describe(
      row,
      name,
      [schema.enum?.join(' | ') ?? schema.format ?? '', description].filter(Boolean).join(' · '),
      required,
    );
    if (asksForOrganization(call, name)) input.value = organizationField.value;
    place.append(row);
  }
}

/** @param {HTMLElement} body @param {Response} answer @param {number} since */
async function show(body, answer, since) {
  const outcome = find(body, '.outcome');
  const left = answer.headers.get('ratelimit-remaining');
  find(outcome, '.status').textContent =
    `${answer.status} · ${Math.round(performance.now() - since)} ms` +
    (left === null ? '' : ` · RateLimit-Remaining: ${left}`);
  outcome.classList.toggle('refused', !answer.ok);
  /** @type {HTMLAnchorElement} */ const link = find(outcome, 'a');
  const isText = /json|text/.test(answer.headers.get('content-type') ?? 'text');
  link.hidden = isText;
  if (!isText) {
    link.href = URL.createObjectURL(await answer.blob());
    link.download = nameOfFile(answer.headers.get('content-disposition') ?? '');
  }
  const text = isText ? await answer.text() : '';
  let pretty = text;
  try {
    pretty = JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    // An answer without a body, or one that is no JSON, is shown as it came.
  }
  const shown = find(outcome, 'pre');
  shown.textContent = pretty.length > SHOWN ? `${pretty.slice(0, SHOWN)}\n…` : pretty;
  shown.hidden = pretty === '';
  find(outcome, '.copy').hidden = pretty === '';
}

/** @param {Call} call @param {HTMLElement} body */
function makeSendable(call, body) {
  /** @type {HTMLFormElement} */ const form = find(body, 'form');
  /** @type {HTMLTextAreaElement} */ const text = find(form, 'textarea');
  /** @type {HTMLInputElement} */ const file = find(form, 'input[type=file]');
  /** @type {HTMLButtonElement} */ const button = find(form, 'button:not(.copy)');
  const request = () =>
    requestOf(
      call,
      {
        parameters: Object.fromEntries(
          [...form.querySelectorAll('input[name]')].map((input) => [
            /** @type {HTMLInputElement} */ (input).name,
            /** @type {HTMLInputElement} */ (input).value.trim(),
          ]),
        ),
        body: text.value,
      },
      keyField.value.trim(),
    );
  const refresh = () => {
    find(body, '.curl').textContent = curlOf(
      request(),
      window.location.origin,
      call.file ? (file.files?.[0]?.name ?? '') : null,
    );
  };
  form.addEventListener('input', refresh);
  refresh();
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (call.opens === 'key' && keyField.value.trim() === '') {
      keyField.reportValidity();
      keyField.focus();
      return;
    }
    button.disabled = true;
    const { address, method, headers, body: sent } = request();
    const since = performance.now();
    const form = new FormData();
    if (call.file && file.files?.[0]) form.append('file', file.files[0]);
    try {
      await show(
        body,
        await fetch(address, {
          method,
          headers,
          body: call.file ? form : sent,
          credentials: 'omit',
        }),
        since,
      );
    } catch {
      find(body, '.outcome .status').textContent = find(body, '.outcome').dataset.unreached ?? '';
    }
    find(body, '.outcome').hidden = false;
    button.disabled = false;
    button.focus();
  });
}

/** @param {import('./calls.js').Answer} answer @param {HTMLElement} place */
function addAnswer({ statuses, description, type, schema }, place) {
  const answer = copyOf('answer');
  find(answer, '.statuses').textContent = statuses.join(', ');
  // The document has its descriptions in English alone.
  const words = document.documentElement.lang === 'en' ? description : '';
  find(answer, '.type').textContent = [type, words].filter(Boolean).join(' · ');
  const shownFields = schema ? fieldsOf(schema) : [];
  // What is no object, such as a file, has no fields: its line says it all.
  if (!schema || shownFields.length === 0) {
    const line = document.createElement('p');
    line.append(.../** @type {Element} */ (answer.firstElementChild).childNodes);
    place.append(line);
    return;
  }
  answer.addEventListener(
    'toggle',
    () => {
      const body = copyOf('answer-body');
      const example = exampleOf(schema, today, 'answer');
      if (type.includes('problem')) Object.assign(Object(example), { status: Number(statuses[0]) });
      find(body, 'pre').textContent = JSON.stringify(example, null, 2);
      for (const { name, type: fieldType, required } of shownFields) {
        const row = copyOf('answer-field');
        describe(row, name, fieldType, !required);
        find(body, '.fields').append(row);
      }
      answer.append(body);
    },
    { once: true },
  );
  place.append(answer);
}

/** @param {Call} call @param {HTMLElement} details */
function fill(call, details) {
  const body = copyOf('call-body');
  for (const opens of /** @type {const} */ (['key', 'session', 'anyone']))
    find(body, `.opens-${opens}`).hidden = call.opens !== opens;
  find(body, '.needs-write').hidden = call.opens !== 'key' || call.method === 'GET';
  addParameters(call, find(body, '.parameters'));
  const bodyFields = call.body ? fieldsOf(call.body) : [];
  for (const { name, type, required } of bodyFields) {
    const row = copyOf('field');
    describe(row, name, type, required);
    find(body, '.fields').append(row);
  }
  find(body, '.body').hidden = call.body === null;
  find(body, '.field-list').hidden = bodyFields.length === 0;
  find(body, '.file').hidden = !call.file;
  for (const [area, label] of [
    ['textarea', '.body label'],
    ['input[type=file]', '.file label'],
  ]) {
    fields += 1;
    find(body, /** @type {string} */ (area)).id = `field-${fields}`;
    /** @type {HTMLLabelElement} */ (find(body, /** @type {string} */ (label))).htmlFor =
      `field-${fields}`;
  }
  if (call.body)
    /** @type {HTMLTextAreaElement} */ (find(body, 'textarea')).value = JSON.stringify(
      exampleOf(call.body, today),
      null,
      2,
    );
  for (const answer of call.answers) addAnswer(answer, find(body, '.answers'));
  find(body, '.try').hidden = call.opens === 'session';
  if (call.opens !== 'session') makeSendable(call, body);
  details.append(body);
}

/** @param {Call[]} calls */
function showCalls(calls) {
  const wanted = searchField.value.trim().toLowerCase();
  const shown = calls.filter(
    ({ opens, method, path, summary }) =>
      (!keyOnly.checked || opens === 'key') &&
      `${method} ${path} ${summary}`.toLowerCase().includes(wanted),
  );
  list.replaceChildren();
  contents.replaceChildren();
  let part = '';
  let section = list;
  for (const call of shown) {
    if (call.part !== part) {
      part = call.part;
      section = copyOf('part');
      const { title, about } = titles.get(part) ?? { title: part, about: '' };
      find(section, 'h2').textContent = title;
      find(section, '.about').textContent = about;
      section.id = part;
      const line = copyOf('link');
      /** @type {HTMLAnchorElement} */ const link = find(line, 'a');
      link.href = `#${part}`;
      link.textContent = title;
      contents.append(line);
      list.append(section);
    }
    const details = copyOf('call');
    const method = find(details, '.method');
    method.textContent = call.method;
    method.dataset.method = call.method;
    find(details, '.path').textContent = call.path;
    find(details, '.summary').textContent = call.summary;
    // The content is made when it is opened for the first time.
    details.addEventListener('toggle', () => fill(call, details), { once: true });
    section.append(details);
  }
  count.textContent = String(shown.length);
  showPlace();
}

/** @param {Element} section */
function isSeen(section) {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom > 64 && top < innerHeight;
}

/**
 * The list of contents marks the part that is being read. Parts at the end of the page never reach its
 * top: there it is the one that was chosen, or the last one.
 */
function showPlace() {
  const sections = [...list.querySelectorAll('section')];
  const chosen = sections.find(({ id }) => `#${id}` === location.hash);
  const isAtEnd = innerHeight + scrollY >= document.documentElement.scrollHeight - 2;
  const current =
    (isAtEnd && scrollY > 0 && (chosen && isSeen(chosen) ? chosen : sections.at(-1))) ||
    sections.findLast((section) => section.getBoundingClientRect().top <= 120) ||
    sections[0];
  for (const link of contents.querySelectorAll('a')) {
    if (link.hash === `#${current?.id}`) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}
addEventListener('scroll', showPlace, { passive: true });
addEventListener('hashchange', showPlace);

// One listener for all buttons that copy, which come and go with the calls.
document.addEventListener('click', async ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (!button?.matches('.copy')) return;
  const text = find(/** @type {Element} */ (button.parentElement), 'pre');
  try {
    await navigator.clipboard.writeText(text.textContent ?? '');
    const { copied: words = '' } = button.dataset;
    const former = button.textContent;
    copied.textContent = words;
    button.textContent = words;
    setTimeout(() => {
      button.textContent = former;
      copied.textContent = '';
    }, 2000);
  } catch {
    // Without a clipboard, the text is selected for the keyboard.
    getSelection()?.selectAllChildren(text);
    text.focus();
  }
});

const answer = await fetch('/api/openapi.json', { credentials: 'omit' }).catch(() => null);
if (answer?.ok) {
  const calls = callsOf(await answer.json(), summaries);
  searchField.addEventListener('input', () => showCalls(calls));
  keyOnly.addEventListener('change', () => showCalls(calls));
  showCalls(calls);
} else {
  find(document, '#failed').hidden = false;
}
list.removeAttribute('aria-busy');
