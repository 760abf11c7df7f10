// The names of browser and system in a User-Agent, so that a person tells one signed-in device from another. A hint for
// people, nothing to decide by: callers write there what they like.
const BROWSERS: readonly (readonly [string, RegExp])[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//], ['Opera', /\bOPR\//], ['Samsung Internet', /\bSamsungBrowser\//], ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//], ['Safari', /\bVersion\/.*\bSafari\//],
];
const SYSTEMS: readonly (readonly [string, RegExp])[] = [
  ['iPhone', /\biPhone\b/], ['iPad', /\biPad\b/], ['Android', /\bAndroid\b/], ['Windows', /\bWindows\b/], ['ChromeOS', /\bCrOS\b/], ['macOS', /\bMac OS X\b/], ['Linux', /\bLinux\b/],
];

const firstIn = (names: readonly (readonly [string, RegExp])[], text: string): string | null => names.find(([, pattern]) => pattern.test(text))?.[0] ?? null;

export function deviceOf(userAgent: string): { browser: string | null; system: string | null } {
  return { browser: firstIn(BROWSERS, userAgent), system: firstIn(SYSTEMS, userAgent) };
}
