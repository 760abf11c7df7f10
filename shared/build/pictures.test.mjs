// Pictures of the product show no text: what is read is text, which a reader can enlarge, recolour
// and hear (WCAG 1.4.5, 1.4.9). Only the PDF of the help has screenshots (api/guide).
import { SCREEN_FOLDERS, filesIn, readSource } from './styleSheets.mjs';

const files = filesIn([...SCREEN_FOLDERS, 'api/docs-page', 'api/icons']);

test('a picture of pixels is an icon', () => {
  const pixels = files.filter((file) => /\.(png|jpe?g|gif|webp|avif|ico)$/.test(file));
  expect(pixels.length).toBeGreaterThan(3);
  expect(pixels.filter((file) => !file.startsWith('api/icons/'))).toEqual([]);
});

test('a drawing in a file or a style sheet has no text', () => {
  const drawings = files.filter((file) => /\.(svg|css)$/.test(file));
  const isWritten = (file) => /<text\b|%3Ctext/i.test(readSource(file));
  expect(drawings.length).toBeGreaterThan(20);
  expect(drawings.filter(isWritten)).toEqual([]);
});
