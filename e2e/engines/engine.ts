// What a journey needs of a browser engine. Three engines offer it: Chromium through Playwright,
// Firefox through WebDriver BiDi, WebKitGTK through WebDriver. Elements are found in the page by
// role and name with Testing Library, so that a journey reads the same in each engine.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** A reference of the engine to one element of the open page. */
export type ElementReference = string | object;

export interface Engine {
  name: 'Chromium' | 'Firefox' | 'WebKitGTK';
  version: string;
  open: (address: string) => Promise<void>;
  /** Calls `source`, a function that answers with JSON text, in the page. */
  call: (source: string, args: string[]) => Promise<string>;
  /** Calls `source`, a function that answers with an element or null, in the page. */
  element: (source: string, args: string[]) => Promise<ElementReference | null>;
  click: (element: ElementReference) => Promise<void>;
  /** Types into what has the focus. `Enter` and `Escape` are keys of their own. */
  type: (text: string) => Promise<void>;
  press: (key: 'Enter' | 'Escape') => Promise<void>;
  upload: (element: ElementReference, file: string) => Promise<void>;
  close: () => Promise<void>;
}

/** The private code points with which WebDriver names keys. */
export const KEYS = { Enter: '\uE007', Escape: '\uE00C' } as const;

/** The first of `names` on this machine's path, or of `places`; undefined: none is installed. */
export function findProgram(names: string[], places: string[] = []): string | undefined {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return [
    ...names.flatMap((name) => folders.map((folder) => path.join(folder, name))),
    ...places,
  ].find((file) => existsSync(file));
}
