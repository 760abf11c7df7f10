// The text in the fields of the page that was typed and not saved. A form with unsaved changes keeps
// the browser from closing the page (useUnsavedChanges), in whatever framework its remote is written.
// Fields that are empty until somebody types, such as those of a grid, are below `data-unsaved`.

const hasUnsavedForm = (): boolean =>
  !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

const TEXTS = [
  'textarea',
  'input:not([type])',
  ...['text', 'url', 'email', 'number'].map((type) => `input[type=${type}]`),
];
const fieldsIn = (place: string): string =>
  TEXTS.map((field) => `${place} ${field}:not([role=combobox], [readonly], [disabled])`).join();

const nameOf = (field: HTMLInputElement | HTMLTextAreaElement): string =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '').trim();

/** One line per field, such as "Note: The pump comes on Tuesday". */
export function typedText(): string {
  const places = ['[data-unsaved]', ...(hasUnsavedForm() ? ['form'] : [])];
  const fields = places.map(fieldsIn).join();
  return [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(fields)]
    .filter(({ value }) => value.trim() !== '')
    .map((field) => [nameOf(field), field.value.trim()].filter(Boolean).join(': '))
    .join('\n');
}
