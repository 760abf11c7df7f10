import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { render, screen } from '@testing-library/react';
import { PERSON_COLOURS, PersonAvatar, colourOf, initialsOf } from './PersonAvatar';
import { RelativeDate, relativeDate } from './RelativeDate';

const sheet = readFileSync(resolve(__dirname, '../styles/components.css'), 'utf8');

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

it.each([
  ['Camila Núñez Ríos', { firstName: 'Camila', lastName: 'Núñez Ríos' }, 'CR'],
  ['Ana María Quispe Mamani', { firstName: 'Ana María', lastName: 'Quispe Mamani' }, 'AM'],
  ['Ana María', { firstName: 'Ana María', lastName: '' }, 'AM'],
])('the initials of "%s" are the same as a text and in two fields', (text, fields, initials) => {
  expect([initialsOf(text), initialsOf(fields)]).toEqual([initials, initials]);
});

it('the initials are those of the first and the last word', () => {
  expect(initialsOf({ firstName: 'Ana', lastName: '' })).toBe('A');
  expect(initialsOf('Ana Quispe')).toBe('AQ');
  expect(initialsOf('ana@example.org')).toBe('A');
});

it.each([
  ['light', /\n\.cu-person-(\d) \{([^}]*)\}/g],
  ['dark', /\[data-mode='dark'\] \.cu-person-(\d) \{([^}]*)\}/g],
])('the initials of every colour have a contrast of 4.5 in the %s mode', (_mode, rule) => {
  const found = [...sheet.matchAll(rule)];
  expect(found.map(([, colour]) => Number(colour))).toEqual(
    Array.from({ length: PERSON_COLOURS }, (_, colour) => colour),
  );
  for (const [, , block = ''] of found) {
    const [background = '', text = ''] = block.match(/#[0-9a-f]{6}/g) ?? [];
    expect(contrast(background, text)).toBeGreaterThanOrEqual(4.5);
  }
});

it.each([
  ['Ana Quispe', 'AQ'],
  ['Ana María de la Cruz', 'AC'],
  ['ñusta', 'Ñ'],
  ['  (Luis)  Mamani ', 'LM'],
  ['', ''],
])('the initials of "%s" are "%s"', (name, initials) => {
  expect(initialsOf(name)).toBe(initials);
});

it('a person has one colour everywhere, and people have different ones', () => {
  const ids = Array.from({ length: 64 }, (_, index) => `person-${index}`);
  expect(ids.map(colourOf)).toEqual(ids.map(colourOf));
  expect(new Set(ids.map(colourOf)).size).toBe(PERSON_COLOURS);
});

it.each([
  ['a text and two fields', 'Luz Rojas', { firstName: 'Luz', lastName: 'Rojas' }],
  ['accents and letter case', 'José Núñez', 'jose  nunez'],
  ['letters written in two ways', 'Jose\u0301', 'Jos\u00E9'],
])('one person has one avatar, however the name is written: %s', (_case, one, other) => {
  const classOf = (name: typeof one | typeof other) =>
    render(<PersonAvatar name={name} />).container.querySelector('.cu-person')?.className;
  expect(classOf(one)).toBe(classOf(other));
});

it('the initials are hidden from assistive technology, because the name stands beside them', () => {
  const { container } = render(<PersonAvatar id="1" name="Ana Quispe" />);
  expect(container.firstElementChild).toHaveAttribute('aria-hidden', 'true');
});

it.each([
  ['2026-02-15', '2026-02-15', 'en', 'today'],
  ['2026-02-14', '2026-02-15', 'en', 'yesterday'],
  ['2026-02-14', '2026-02-15', 'es', 'ayer'],
  ['2026-02-16', '2026-02-15', 'es', 'mañana'],
  ['2026-02-10', '2026-02-15', 'en', '5 days ago'],
  ['2026-02-01', '2026-02-15', 'en', '2 weeks ago'],
  ['2025-11-15', '2026-02-15', 'es', 'hace 3 meses'],
  ['2024-11-15', '2026-02-15', 'en', '2024/11/15'],
  ['2026-02-15T10:00:00.000Z', '2026-02-15T10:05:00.000Z', 'en', '5 minutes ago'],
  ['2026-02-15T10:00:00.000Z', '2026-02-15T12:05:00.000Z', 'es', 'hace 2 horas'],
])('%s is on %s in %s "%s"', (when, now, language, words) => {
  expect(relativeDate(when, now, language)).toBe(words);
});

it('the exact date is in the tooltip and in the element', () => {
  render(<RelativeDate date="2026-02-14" today="2026-02-15" language="en" />);
  const time = screen.getByText('yesterday');
  expect(time).toHaveAttribute('title', '2026/02/14');
  expect(time).toHaveAttribute('datetime', '2026-02-14');
});
