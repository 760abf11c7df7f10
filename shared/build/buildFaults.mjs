// The errors of a build with their places in the sources, for the console and for the page of the
// developer (shell/src/development).
import path from 'node:path';

/** How swc and the bundlers name a place within a message. */
const PLACE = /\[?((?:[A-Za-z]:)?[^\s[\]:]+\.[a-z]+):(\d+):(\d+)\]?/;
const LOCATION = /^(\d+)(?::(\d+))?/;
const COLOURS = new RegExp(`${String.fromCharCode(27)}\\[[\\d;]*m`, 'g');
const MAX_LINES = 20;

/** `folder` is that of the package; files are named relative to it. */
export function faultOf({ message, moduleName, loc }, folder) {
  const text = message.replaceAll(COLOURS, '');
  const [, named, line, column] = PLACE.exec(text) ?? [];
  const [, lineOfModule, columnOfModule] = LOCATION.exec(loc ?? '') ?? [];
  const file = named
    ? path.relative(folder, path.resolve(folder, named))
    : moduleName?.replace(/^.*!/, '').replace(/^\.\//, '');
  const numbers = { line: line ?? lineOfModule, column: column ?? columnOfModule };
  return {
    message: text
      .split('\n\nCaused by:')[0]
      .split('\n')
      .filter((part) => !/^\s+at /.test(part))
      .slice(0, MAX_LINES)
      .join('\n')
      .trim(),
    ...(file ? { file } : {}),
    ...Object.fromEntries(
      Object.entries(numbers).flatMap(([key, value]) => (value ? [[key, Number(value)]] : [])),
    ),
  };
}

export const faultsOf = (stats, folder) =>
  stats
    .toJson({ all: false, errors: true, moduleTrace: false })
    .errors.map((error) => faultOf(error, folder));
