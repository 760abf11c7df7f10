import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setColourMode, currentMode } from './colourMode';

let systemIsDark = false;
let systemChanged: () => void = () => {};
const shown = () => document.documentElement.dataset.mode;

beforeAll(() => {
  window.matchMedia = () =>
    ({
      get matches() {
        return systemIsDark;
      },
      addEventListener: (_: string, listener: () => void) => {
        systemChanged = listener;
      },
    }) as unknown as MediaQueryList;
  window.history.replaceState(null, '', '/auth/sign-in');
  jest.requireActual('../page/firstPaint');
});

test('the default is light, also if the system is dark', () => {
  expect([shown(), currentMode()]).toEqual(['light', 'light']);
  systemIsDark = true;
  systemChanged();
  expect([shown(), localStorage.getItem('mode'), localStorage.getItem('color-scheme')]).toEqual([
    'light',
    null,
    'light',
  ]);
});

test('a choice applies at once and is stored with the resulting mode', () => {
  setColourMode('dark');
  expect([shown(), localStorage.getItem('mode'), localStorage.getItem('color-scheme')]).toEqual([
    'dark',
    'dark',
    'dark',
  ]);
  setColourMode('light');
  expect([shown(), currentMode()]).toEqual(['light', 'light']);
});

test('the mode follows the system while "system" is chosen', () => {
  systemIsDark = true;
  setColourMode('system');
  expect([shown(), localStorage.getItem('mode'), localStorage.getItem('color-scheme')]).toEqual([
    'dark',
    'system',
    'dark',
  ]);
  systemIsDark = false;
  systemChanged();
  expect([shown(), localStorage.getItem('color-scheme')]).toEqual(['light', 'light']);
});

test('the mode follows another tab, and an unknown mode is light', () => {
  localStorage.setItem('mode', 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mode', newValue: 'dark' }));
  expect([shown(), currentMode()]).toEqual(['dark', 'dark']);
  localStorage.setItem('mode', 'sepia');
  window.dispatchEvent(new StorageEvent('storage', { key: 'mode', newValue: 'sepia' }));
  expect([shown(), currentMode()]).toEqual(['light', 'light']);
});

test('the script before the first paint imports nothing, and is loaded before the styles', () => {
  expect(readFileSync(path.join(__dirname, '../page/firstPaint.ts'), 'utf8')).not.toMatch(
    /^(import|export)/m,
  );
  expect(readFileSync(path.join(__dirname, '../index.html'), 'utf8')).toMatch(
    /<!--first-->\s+<!--styles-->/,
  );
});
