// Draws the icons of the application from their one source, api/icons/icon.svg, in Chromium. The
// results are committed, because the server and the image need no browser.
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium } from '@playwright/test';

const FOLDER = path.resolve(import.meta.dirname, '../api/icons');
const source = await readFile(path.join(FOLDER, 'icon.svg'), 'utf8');
/** Systems cut these icons to a shape of their own, so they fill the square without corners. */
const square = source.replaceAll(/ rx="\d+"/g, '');
/** A maskable icon keeps its drawing in the inner 80 %. */
const maskable = square
  .replace('viewBox="0 0 64 64"', 'viewBox="-8 -8 80 80"')
  .replaceAll('<rect width="64" height="64"', '<rect x="-8" y="-8" width="80" height="80"');

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM_PATH });
const page = await browser.newPage();

async function draw(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(
    `<style>*{margin:0}svg{display:block;width:${size}px;height:${size}px}</style>${svg}`,
  );
  return page.screenshot({ omitBackground: true });
}

/** An ICO file is a directory of PNG images. */
async function icoOf(sizes) {
  const images = [];
  for (const size of sizes) images.push({ size, png: await draw(source, size) });
  const header = Buffer.alloc(6 + 16 * images.length);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(images.length, 4);
  let offset = header.length;
  images.forEach(({ size, png }, index) => {
    const at = 6 + 16 * index;
    header.writeUInt8(size, at);
    header.writeUInt8(size, at + 1);
    header.writeUInt16LE(1, at + 4);
    header.writeUInt16LE(32, at + 6);
    header.writeUInt32LE(png.length, at + 8);
    header.writeUInt32LE(offset, at + 12);
    offset += png.length;
  });
  return Buffer.concat([header, ...images.map(({ png }) => png)]);
}

const files = {
  'icon-192.png': await draw(source, 192),
  'icon-512.png': await draw(source, 512),
  'icon-maskable-512.png': await draw(maskable, 512),
  'apple-touch-icon.png': await draw(square, 180),
  'favicon.ico': await icoOf([16, 32, 48]),
};
for (const [name, content] of Object.entries(files))
  await writeFile(path.join(FOLDER, name), content);
await browser.close();
