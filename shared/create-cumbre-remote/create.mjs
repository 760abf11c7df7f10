// Writes a remote: the template with another name, address and title. The template is a working
// remote, whose name is mfe-ideas, whose address is /ideas, and whose title is Ideas.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const TEMPLATE = path.join(import.meta.dirname, 'template');
const DEFAULT_NAME = 'mfe-ideas';
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Names of the remotes of Cumbre itself. */
const TAKEN = ['shell', 'mfe-auth', 'mfe-okr', 'mfe-org', 'mfe-notifications'];
/** First segments of addresses that the shell, the server or a remote of Cumbre has. */
const TAKEN_ADDRESSES = [
  'account',
  'api',
  'auth',
  'board',
  'cycles',
  'drafts',
  'healthz',
  'help',
  'mailbox',
  'metrics',
  'notifications',
  'operation',
  'organizations',
  'meetings',
  'overview',
  'readyz',
  'releases',
  'reports',
  'review',
  'shares',
  'shell',
  'sign-up',
  'teams',
  'week',
];
/** npm leaves these files out of a package, or the tools of this repository would read them. */
const RENAMED = { gitignore: '.gitignore', 'oxlintrc.json': '.oxlintrc.json' };
const LEFT_OUT = new Set(['node_modules', 'dist']);

const addressOf = (name) => name.replace(/^mfe-/, '');

/** `mfe-suppliers` → `Suppliers`. */
function titleFrom(name) {
  const words = addressOf(name).replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/**
 * The names of the remote: those of the options, else the answers of `ask`, which gets a question
 * and a proposal.
 */
export async function namesOf(options, folder, ask) {
  const proposed = folder ? path.basename(path.resolve(folder)) : DEFAULT_NAME;
  const name = options.name ?? (await ask('Name of the remote', proposed));
  const en = options['title-en'] ?? (await ask('Title in English', titleFrom(name)));
  const es = options['title-es'] ?? (await ask('Title in Spanish', en));
  return { name, titles: { en, es } };
}

function checkNames(name, titles) {
  if (!NAME.test(name))
    throw new Error(
      `"${name}" is no name of a remote: lower-case letters, digits and hyphens, such as mfe-suppliers.`,
    );
  if (TAKEN.includes(name))
    throw new Error(`${name} is a part of Cumbre itself: choose another name.`);
  if (TAKEN_ADDRESSES.includes(addressOf(name)))
    throw new Error(`/${addressOf(name)} is an address of Cumbre itself: choose another name.`);
  for (const [language, title] of Object.entries(titles))
    if (title.trim() === '') throw new Error(`The title in "${language}" is empty.`);
}

/** The current folder if it is empty, else one with the given name or that of the remote. */
export function emptyFolder(current, given, name) {
  const isEmpty = (folder) =>
    !existsSync(folder) || readdirSync(folder).every((file) => file === '.git');
  const folder = path.resolve(current, given ?? (isEmpty(current) ? '.' : name));
  if (!isEmpty(folder)) throw new Error(`${folder} is not empty: name another folder.`);
  return folder;
}

function* templateFiles(folder = '') {
  for (const entry of readdirSync(path.join(TEMPLATE, folder), { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (!LEFT_OUT.has(entry.name)) yield* templateFiles(file);
    } else yield file;
  }
}

/** Files in which the title stands as such, with the language it stands in. */
const TITLED = {
  'README.md': (text, { en }) => text.replace('# Ideas', `# ${en}`),
  'src/locales/en.json': (text, { en }) => withTitle(text, en),
  'src/locales/es.json': (text, { es }) => withTitle(text, es),
  'remote.json': (text, titles) => {
    const manifest = JSON.parse(text);
    manifest.navigation[0].label = titles;
    return `${JSON.stringify(manifest, null, 2)}\n`;
  },
};
const withTitle = (text, title) => `${JSON.stringify({ ...JSON.parse(text), title }, null, 2)}\n`;

/** Writes the remote into an empty folder. */
export function createRemote(folder, { name, titles }) {
  checkNames(name, titles);
  const address = addressOf(name);
  for (const file of templateFiles()) {
    const text = readFileSync(path.join(TEMPLATE, file), 'utf8')
      .replaceAll('mfe-ideas', name)
      .replaceAll('?mfe.ideas=', `?${name.replace('-', '.')}=`)
      .replaceAll(/\/ideas\b/g, `/${address}`)
      .replace('"id": "ideas"', `"id": "${address}"`);
    const target = path.join(folder, RENAMED[file] ?? file);
    mkdirSync(path.dirname(target), { recursive: true });
    const portable = file.split(path.sep).join('/');
    writeFileSync(target, TITLED[portable]?.(text, titles) ?? text);
  }
}
