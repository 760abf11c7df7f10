// The sizes of the specification's type, as the style sheet has them.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { render } from '@testing-library/react';
import { Heading, Text } from './base';

const sheet = readFileSync(path.join(__dirname, '..', 'styles', 'cumbre.css'), 'utf8');

/** A page with only our own style sheet; custom properties are not resolved. */
function styleOf(node: React.ReactNode): CSSStyleDeclaration {
  const style = document.createElement('style');
  style.textContent = sheet.replaceAll(
    /@(media|font-face|supports|keyframes)[^{]*\{(?:[^{}]|\{[^{}]*\})*\}/g,
    '',
  );
  document.head.append(style);
  const { container } = render(node);
  return window.getComputedStyle(container.firstElementChild as Element);
}

afterEach(() => document.head.replaceChildren());

test.each([3, 4] as const)('heading %d has 16 px, weight 600 and the secondary colour', (level) => {
  expect(styleOf(<Heading level={level}>Words</Heading>)).toMatchObject({
    fontSize: '16px',
    fontWeight: '600',
    color: 'var(--cu-text-secondary)',
  });
});

test('heading 1 has weight 600', () => {
  expect(styleOf(<Heading level={1}>Words</Heading>)).toMatchObject({ fontWeight: '600' });
});

test('small text has 12 px and the secondary colour', () => {
  expect(styleOf(<Text small>Words</Text>)).toMatchObject({
    fontSize: '12px',
    color: 'var(--cu-text-secondary)',
  });
});

test('text has 14 px, in Poppins, Helvetica, Arial or a sans-serif font', () => {
  expect(
    /^body \{[^}]*?font:\s+400 14px\/[\d.]+ Poppins,\s+'Poppins Extended',\s+Helvetica,\s+Arial,\s+sans-serif;/m.test(
      sheet,
    ),
  ).toBe(true);
});
