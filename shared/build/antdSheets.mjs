// A loader of the shell for the modules of the design system: a module that imports a component of
// antd also imports the sheet with the styles of that component, unless it is the sheet of the
// first paint. So the styles of a calendar come with the calendar. shared/ui/styles/extract.mjs
// writes the sheets and the list.
import { readFileSync } from 'node:fs';
import path from 'node:path';

const BUILT = path.resolve(import.meta.dirname, '../ui/dist/antd');
const LIST = path.join(BUILT, 'sheets.json');
const IMPORT = /^(?:import|export) (?!type )[^;]*?from 'antd\/es\/([a-z-]+)/gm;

/** The names of sheets that a module with this text needs. */
export const sheetsFor = (text, sheetOfComponent) =>
  [...new Set([...text.matchAll(IMPORT)].map(([, folder]) => sheetOfComponent[folder]))].filter(
    (sheet) => sheet && sheet !== 'base',
  );

export default function antdSheets(source) {
  this.addDependency(LIST);
  const sheets = sheetsFor(source, JSON.parse(readFileSync(LIST, 'utf8')));
  return (
    sheets
      .map((sheet) => `import ${JSON.stringify(path.join(BUILT, `${sheet}.css`))};\n`)
      .join('') + source
  );
}

/** The name of the built file of a sheet, by the file that contains it. */
export const builtSheet = (file) =>
  path.dirname(file ?? '') === BUILT ? `antd-${path.basename(file, '.css')}` : undefined;

/**
 * Inserts a style sheet that is loaded later, in the page: the sheets of antd before the shell's
 * own, whose rules change antd's, and all others at the end.
 */
export function insertSheet(link) {
  const own = document.querySelector('link[rel="stylesheet"][href^="/shell/"]');
  if (own && link.href.includes('/shell/antd-')) own.before(link);
  else document.head.append(link);
}
