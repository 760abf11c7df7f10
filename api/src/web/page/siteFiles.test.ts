import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { startTestApp } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp('sqlite');
});
afterAll(() => test.close());

/** Width and height of a PNG image. */
const sizeOf = (png: Buffer) => [png.readUInt32BE(16), png.readUInt32BE(20)];

it.each([
  ['/favicon.ico', 'image/x-icon'],
  ['/apple-touch-icon.png', 'image/png'],
  ['/icons/icon.svg', 'image/svg+xml'],
  ['/icons/icon-192.png', 'image/png'],
  ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
])('serves %s as %s for a day, and as unchanged after that', async (path, type) => {
  const { status, headers } = await test.anonymous.get(path);
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    type,
    'public, max-age=86400',
  ]);
  const again = await test.anonymous.get(path, {
    headers: { 'if-none-match': String(headers.etag) },
  });
  expect([again.status, again.raw.length]).toEqual([304, 0]);
});

it('has rules of robots instead of a page, which leave them the documentation of the API', async () => {
  const { raw } = await test.anonymous.get('/robots.txt');
  expect(raw.toString().split('\n').slice(0, 4)).toEqual([
    'User-agent: *',
    'Allow: /api/docs',
    'Allow: /api/openapi.json',
    'Disallow: /api/',
  ]);
});

it('names in the manifest only icons that exist in the size it says', async () => {
  const { raw } = await test.anonymous.get('/manifest.webmanifest');
  const manifest = JSON.parse(raw.toString()) as {
    icons: { src: string; sizes: string; purpose: string; type: string }[];
  };
  expect(manifest).toMatchObject({
    name: 'Cumbre',
    short_name: 'Cumbre',
    start_url: '/',
    display: 'standalone',
  });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await test.anonymous.get(src);
    expect([src, icon.status, icon.headers['content-type']]).toEqual([src, 200, type]);
    if (sizes !== 'any') expect(`${sizeOf(icon.raw).join('x')}`).toBe(sizes);
  }
});

it('has three sizes in the icon for old browsers, and 180 pixels for phones', async () => {
  const ico = (await test.anonymous.get('/favicon.ico')).raw;
  expect([0, 1, 2].map((index) => ico.readUInt8(6 + 16 * index))).toEqual([16, 32, 48]);
  expect(sizeOf((await test.anonymous.get('/apple-touch-icon.png')).raw)).toEqual([180, 180]);
});

it('answers an unknown icon with 404 instead of the page', async () => {
  expect((await test.anonymous.get('/icons/nothing.svg')).status).toBe(404);
});

it('is named by the page of the shell', () => {
  const page = readFileSync(resolve(__dirname, '../../../../shell/src/index.html'), 'utf8');
  const named = [...page.matchAll(/<link rel="([^"]+)" href="(\/[^"]+)"/g)].map(([, rel, href]) => [
    rel,
    href,
  ]);
  expect(named).toEqual([
    ['icon', '/favicon.ico'],
    ['icon', '/icons/icon.svg'],
    ['apple-touch-icon', '/apple-touch-icon.png'],
    ['manifest', '/manifest.webmanifest'],
  ]);
});
