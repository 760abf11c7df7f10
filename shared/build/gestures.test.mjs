// Every function is operated by single presses: no source follows the path of a pointer, counts
// fingers, or asks how the device is held (WCAG 2.5.1 and 2.5.4). Libraries may, where a press does
// the same.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

const GESTURES =
  /\b(onTouch(Start|Move)|touch(start|move)|gesture(start|change|end)|onPointerMove|pointermove|onMouseMove|mousemove|devicemotion|deviceorientation)\b/;

/**
 * Marks the option under the pointer, which a press chooses, and reads the point of a drawing that is
 * nearest to it, which a press reads as well.
 */
const MARKS_WHAT_IS_UNDER_THE_POINTER = [
  'shell/src/palette/Palette.tsx',
  'shared/ui/src/useNearestPoint.ts',
];

const sources = [SHELL, ...remoteNames(), 'shared/ui'].flatMap((name) => {
  const folder = path.join(ROOT, name, 'src');
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({
      file: `${name}/src/${file}`,
      text: readFileSync(path.join(folder, file), 'utf8'),
    }));
});

test('no function needs a path, several fingers or a movement of the device', () => {
  expect(sources.length).toBeGreaterThan(100);
  expect(sources.filter(({ text }) => GESTURES.test(text)).map(({ file }) => file)).toEqual(
    MARKS_WHAT_IS_UNDER_THE_POINTER,
  );
});
