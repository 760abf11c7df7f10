import { readFileSync } from 'node:fs';
import path from 'node:path';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const faces = [
  ...read('../../../shared/ui/styles/fonts.css').matchAll(/@font-face \{([^}]*)\}/g),
].map(([, face = '']) => ({
  family: /font-family: '?([\w ]+)'?;/.exec(face)?.[1],
  weight: /font-weight: (\d+);/.exec(face)?.[1],
  file: /files\/(poppins-[\w-]+)\.woff2/.exec(face)?.[1],
}));
const ofFamily = (name: string) => faces.filter(({ family }) => family === name);

describe('the faces of Poppins (decision 0171)', () => {
  it('are the files that the page preloads: an unloaded one costs a system font per size of text', () => {
    const preloaded = /FIRST_FONTS = \/\^(.*)\\\./.exec(
      read('../../../shared/build/page.mjs'),
    )?.[1];
    expect(preloaded).toBe(String.raw`poppins-latin-\d+-normal`);
    const files = ofFamily('Poppins').map(({ file }) => file);
    expect(files).toHaveLength(3);
    for (const file of files) expect(file).toMatch(/^poppins-latin-\d+-normal$/);
  });

  it('are loaded by the script before the first paint, each weight of them', () => {
    const loaded = [...read('firstPaint.ts').matchAll(/'(\d+) \d+px Poppins'/g)];
    expect(loaded.map(([, weight]) => weight)).toEqual(
      ofFamily('Poppins').map(({ weight }) => weight),
    );
  });

  it('have the letters beyond Latin-1 in a family of their own, in the same weights', () => {
    expect(faces).toHaveLength(6);
    expect(ofFamily('Poppins Extended').map(({ weight }) => weight)).toEqual(
      ofFamily('Poppins').map(({ weight }) => weight),
    );
  });
});
