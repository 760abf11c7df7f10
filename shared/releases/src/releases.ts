// Releases: immutable folders of the store, described by release.json. A release appears as a whole
// and is verified before it does. docs/registry.md describes the folders, the files and their
// readers.
import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { atOnce } from './atOnce.ts';
import { COPY_ENDINGS, isCompressedCopy, matchesPlain } from './compressedFiles.ts';
import { changeStore, newDraft } from './drafts.ts';
import { MODES, RELEASE_FILE, SHELL, SIGNATURE_FILE, releaseFolder } from './names.ts';
import type { Mode } from './names.ts';
import { checkManifest } from './remoteManifest.ts';
import type { OfferedManifest } from './remoteManifest.ts';
import { releaseSchema } from './schemas.ts';
import type { ReleaseManifest, Source } from './schemas.ts';
import { requireSignature, signRelease } from './signatures.ts';
import { asJson } from './store.ts';
import type { Store } from './store.ts';
import { styleFaults } from './styles.ts';

const integrityOf = (content: Buffer): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

const DESCRIPTIONS = [RELEASE_FILE, SIGNATURE_FILE];
/** Dot files are not part of a release, and the descriptions do not list themselves. */
const isListed = (name: string): boolean =>
  !DESCRIPTIONS.includes(name) && !name.split('/').some((segment) => segment.startsWith('.'));

/** Version and hash of the content. Where a release comes from is not part of its content. */
function releaseNameOf(described: Record<string, unknown>): string {
  const { release: _, source: __, ...content } = described;
  const hash = createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 12);
  return `${String(content['version'])}-${hash}`;
}

/**
 * Throws unless the release in `folder` of the store contains exactly the files it lists,
 * unchanged, and each compressed copy matches its file. `folder` ends with a slash.
 */
async function verifyFolder(store: Store, folder: string): Promise<ReleaseManifest> {
  const described = await store.read(`${folder}${RELEASE_FILE}`);
  if (described === null) throw new Error(`There is no release ${folder} in ${store.location}.`);
  const content = JSON.parse(described.content.toString('utf8')) as Record<string, unknown>;
  const manifest = releaseSchema.parse(content);
  const names = (await store.list(folder)).map((key) => key.slice(folder.length)).filter(isListed);
  const plainNames = new Set(names.filter((name) => !isCompressedCopy(name)));
  const wrong = Object.keys(manifest.files).filter((name) => !plainNames.has(name));
  await atOnce([...plainNames], async (name) => {
    const plain = (await store.read(`${folder}${name}`))?.content;
    if (!plain || integrityOf(plain) !== manifest.files[name]) {
      wrong.push(name);
      return;
    }
    for (const copy of COPY_ENDINGS.map((ending) => name + ending)) {
      if (!names.includes(copy)) continue;
      const packed = (await store.read(`${folder}${copy}`))?.content;
      if (!packed || !matchesPlain(copy, packed, plain)) wrong.push(copy);
    }
  });
  if (releaseNameOf(content) !== manifest.release) wrong.push(RELEASE_FILE);
  if (wrong.length > 0)
    throw new Error(
      `The release ${manifest.name} ${manifest.release} is not what it says: ${wrong.sort().join(', ')}.`,
    );
  return manifest;
}

/**
 * Throws unless the release contains exactly the files it lists, unchanged, and each compressed
 * copy matches its file.
 */
export const verifyRelease = (
  store: Store,
  remote: string,
  release: string,
): Promise<ReleaseManifest> => verifyFolder(store, releaseFolder(remote, release));

/** A build in a folder, and its description. */
export interface Build {
  built: string;
  manifest: OfferedManifest & Record<string, unknown>;
  version: string;
  entry: string;
  preload: string[];
  mode?: Mode;
  source?: Source;
}

/** The text of release.json, and the names of all files with compressed copies. */
export interface DescribedRelease {
  manifest: ReleaseManifest;
  json: string;
  names: string[];
}

/** Describes a build as a release. Throws if its manifest or its files are incomplete. */
export async function describeRelease({
  built,
  manifest: offered,
  version,
  entry,
  preload,
  mode = 'production',
  source,
}: Build): Promise<DescribedRelease> {
  const manifest = checkManifest(offered);
  if (!MODES.includes(mode))
    throw new Error(`${manifest.name}: a build is one of ${MODES.join(', ')}, not "${mode}".`);
  const entries = await readdir(built, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((file) => file.isFile())
    .map((file) =>
      path.relative(built, path.join(file.parentPath, file.name)).replaceAll(path.sep, '/'),
    )
    .filter(isListed)
    .sort();
  const plainNames = names.filter((name) => !isCompressedCopy(name));
  const files: Record<string, string> = {};
  for (const name of plainNames) files[name] = integrityOf(await readFile(path.join(built, name)));
  for (const name of [entry, ...preload])
    if (!files[name]) throw new Error(`${manifest.name}: ${name} was not built.`);
  const content = { ...manifest, version, mode, entry, preload, files };
  const described = { ...content, release: releaseNameOf(content), ...(source ? { source } : {}) };
  const copies = plainNames
    .flatMap((name) => COPY_ENDINGS.map((ending) => name + ending))
    .filter((copy) => names.includes(copy));
  return {
    manifest: releaseSchema.parse(described),
    json: asJson(described),
    names: [...plainNames, ...copies],
  };
}

/**
 * Writes the build in the folder `built` as a release and verifies it; with `signingKey` also its
 * signature. An existing release is verified and not changed. Throws if there is no store.
 */
export async function writeRelease({
  store,
  signingKey,
  ...build
}: Build & { store: Store; signingKey?: string }): Promise<string> {
  await store.requireStore();
  const { manifest, json, names } = await describeRelease(build);
  const { name: remote, release } = manifest;
  const draft = `${newDraft()}/`;
  try {
    await atOnce(names, async (name) =>
      store.write(`${draft}${name}`, await readFile(path.join(build.built, name))),
    );
    await store.write(`${draft}${RELEASE_FILE}`, json);
    if (signingKey)
      await store.write(`${draft}${SIGNATURE_FILE}`, asJson(signRelease(json, signingKey)));
    await acceptDraft({ store, draft, remote, release });
  } finally {
    await store.remove(draft);
  }
  return release;
}

/** Throws if a style sheet of a new release of a remote applies to elements of others. */
async function requireOwnStyles(
  store: Store,
  folder: string,
  { name: remote, files }: ReleaseManifest,
): Promise<void> {
  if (remote === SHELL) return;
  const faults = [];
  for (const file of Object.keys(files).filter((name) => name.endsWith('.css'))) {
    const css = (await store.read(`${folder}${file}`))?.content.toString('utf8') ?? '';
    faults.push(...styleFaults(remote, css).map((fault) => `  ${file}: ${fault}`));
  }
  if (faults.length > 0) throw new Error(`The styles of ${remote}:\n${faults.join('\n')}`);
}

/**
 * Throws unless the release in `folder` has a signature by a key of its remote, where the remote
 * has keys.
 */
async function verifySignature(
  store: Store,
  folder: string,
  { name: remote, release }: ReleaseManifest,
  isNew: boolean,
): Promise<void> {
  const described = await store.read(`${folder}${RELEASE_FILE}`);
  const signature = await store.read(`${folder}${SIGNATURE_FILE}`);
  if (described) await requireSignature(store, { remote, release, isNew }, described, signature);
}

/** Throws unless a release of the store is unchanged and, where its remote has keys, signed. */
export async function verifySignedRelease(
  store: Store,
  remote: string,
  release: string,
): Promise<ReleaseManifest> {
  const manifest = await verifyRelease(store, remote, release);
  await verifySignature(store, releaseFolder(remote, release), manifest, false);
  return manifest;
}

/**
 * Verifies the draft of a release and makes it a release. An existing release is verified instead,
 * and gets the draft's signature if it has none. With `signed` a remote with publisher keys
 * requires a signature. The caller removes the draft.
 */
export async function acceptDraft({
  store,
  draft,
  remote,
  release,
  signed = false,
}: {
  store: Store;
  draft: string;
  remote: string;
  release: string;
  signed?: boolean;
}): Promise<ReleaseManifest> {
  const manifest = await verifyFolder(store, draft);
  if (manifest.name !== remote || manifest.release !== release)
    throw new Error(`The draft is ${manifest.name} ${manifest.release}, not ${remote} ${release}.`);
  if (remote !== SHELL) await requireOwnStyles(store, draft, manifest);
  if (signed) await verifySignature(store, draft, manifest, true);
  const folder = releaseFolder(remote, release);
  return changeStore(store, async (requireLock) => {
    await requireLock();
    if (await store.read(`${folder}${RELEASE_FILE}`)) {
      await addSignature(store, draft, folder);
      return verifyRelease(store, remote, release);
    }
    // What a killed process has moved without release.json, which comes last.
    await store.remove(folder);
    await store.move(draft, folder, RELEASE_FILE);
    return manifest;
  });
}

/** The signature is that of the draft's release.json, which differs in the source at most. */
async function addSignature(store: Store, draft: string, folder: string): Promise<void> {
  const signature = await store.read(`${draft}${SIGNATURE_FILE}`);
  const described = await store.read(`${draft}${RELEASE_FILE}`);
  if (!signature || !described || (await store.read(`${folder}${SIGNATURE_FILE}`))) return;
  await store.write(`${folder}${RELEASE_FILE}`, described.content);
  await store.write(`${folder}${SIGNATURE_FILE}`, signature.content);
}
