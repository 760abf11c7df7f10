// The commands of a page of the documentation: its fenced blocks of `sh`. A comment above each says
// `run: <name>`, and the journey of a stranger runs it, or `not run: <reason>`.
import { readFile } from 'node:fs/promises';
import path from 'node:path';

const BLOCK = /(?:<!-- (run|not run): (.+) -->\n)?```sh\n([^`]*)```/g;

/** The commands of the pages by the names of their blocks. Throws for a block without a comment. */
export async function documentedCommands(...pages: string[]): Promise<Map<string, string>> {
  const commands = new Map<string, string>();
  for (const page of pages) {
    const text = await readFile(path.resolve(__dirname, '../docs', page), 'utf8');
    for (const [, mark, name = '', block = ''] of text.matchAll(BLOCK)) {
      if (mark === undefined) throw new Error(`${page}: nobody runs this block:\n${block}`);
      if (mark === 'run') commands.set(name, block);
    }
  }
  return commands;
}
