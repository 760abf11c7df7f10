// Receives a release as a form: release.json first, then its signature and its files, each under
// its name. The files go to a draft of the store as they arrive. The draft becomes a release after
// everything was verified; whatever ends the upload before removes it.
import type { MultipartFile } from '@fastify/multipart';
import { COPY_ENDINGS } from '@cumbre/releases/compressedFiles';
import { newDraft } from '@cumbre/releases/drafts';
import { FILE_NAME, RELEASE_FILE, SIGNATURE_FILE, releaseKey } from '@cumbre/releases/names';
import { acceptDraft } from '@cumbre/releases/releases';
import { descriptionFaults } from '@cumbre/releases/remoteManifest';
import { releaseSchema } from '@cumbre/releases/schemas';
import type { ReleaseManifest } from '@cumbre/releases/schemas';
import type { Store } from '@cumbre/releases/store';
import { PublishingError } from './publishingError';

export const UPLOAD_LIMITS = {
  /** Of one file, in bytes. */
  fileSize: 25 * 1024 * 1024,
  /** Of all files. */
  total: 100 * 1024 * 1024,
  files: 2000,
};
const DESCRIPTION_LIMIT = 1024 * 1024;

type Parts = AsyncIterable<MultipartFile>;

function parseDescription(remote: string, content: Buffer): ReleaseManifest {
  if (content.length > DESCRIPTION_LIMIT)
    throw new PublishingError(413, `${RELEASE_FILE} is larger than 1 MB.`);
  let described: unknown;
  try {
    described = JSON.parse(content.toString('utf8'));
  } catch {
    throw new PublishingError(400, `${RELEASE_FILE} is no JSON.`);
  }
  const parsed = releaseSchema.safeParse(described);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new PublishingError(400, `${RELEASE_FILE}: ${issue?.path.join('.')}: ${issue?.message}.`);
  }
  const faults = descriptionFaults(described as object);
  if (faults.length > 0)
    throw new PublishingError(400, `${RELEASE_FILE}:\n  ${faults.join('\n  ')}`);
  if (parsed.data.name !== remote)
    throw new PublishingError(400, `${RELEASE_FILE} describes ${parsed.data.name}, not ${remote}.`);
  return parsed.data;
}

/** The names of files that the upload may contain. */
function namesOf({ files }: ReleaseManifest): Set<string> {
  const names = Object.keys(files);
  if (names.length > UPLOAD_LIMITS.files)
    throw new PublishingError(413, `A release has at most ${UPLOAD_LIMITS.files} files.`);
  return new Set([
    SIGNATURE_FILE,
    ...names,
    ...names.flatMap((name) => COPY_ENDINGS.map((ending) => name + ending)),
  ]);
}

/** The content of a file. The parser has cut it where it is longer than the limit. */
async function contentOf(part: MultipartFile): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file) chunks.push(chunk as Buffer);
  if (part.file.truncated)
    throw new PublishingError(
      413,
      `${part.fieldname.slice(0, 200)} is larger than ${UPLOAD_LIMITS.fileSize / 1024 / 1024} MB.`,
    );
  return Buffer.concat(chunks);
}

async function writeFiles(store: Store, draft: string, remote: string, parts: Parts) {
  let manifest: ReleaseManifest | null = null;
  let expected = new Set<string>();
  let total = 0;
  for await (const part of parts) {
    const name = part.fieldname;
    const content = await contentOf(part);
    total += content.length;
    if (total > UPLOAD_LIMITS.total)
      throw new PublishingError(
        413,
        `The release is larger than ${UPLOAD_LIMITS.total / 1024 / 1024} MB.`,
      );
    if (manifest === null) {
      if (name !== RELEASE_FILE)
        throw new PublishingError(400, `The first part of the form is ${RELEASE_FILE}.`);
      manifest = parseDescription(remote, content);
      expected = namesOf(manifest);
    } else if (!expected.delete(name) || !FILE_NAME.test(name))
      throw new PublishingError(
        400,
        `"${name.slice(0, 200)}" is no file of this release, or was sent twice.`,
      );
    await store.write(`${draft}${name}`, content);
  }
  if (manifest === null) throw new PublishingError(400, 'The form is empty.');
  return manifest;
}

/** Stores the release and returns its name, and whether it is new. */
export async function receiveRelease(
  store: Store,
  remote: string,
  parts: Parts,
): Promise<{ manifest: ReleaseManifest; isNew: boolean }> {
  const draft = `${newDraft()}/`;
  try {
    const manifest = await writeFiles(store, draft, remote, parts);
    const isNew = (await store.read(releaseKey(remote, manifest.release))) === null;
    await acceptDraft({ store, draft, remote, release: manifest.release, signed: true }).catch(
      (error: Error) => {
        throw new PublishingError(409, error.message);
      },
    );
    return { manifest, isNew };
  } finally {
    await store.remove(draft);
  }
}
