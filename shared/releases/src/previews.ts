// Previews: releases that are stored and not promoted, each under a name such as that of a branch.
// Whoever opens the address of one sees it; nobody else notices (docs/registry.md).
import { changeStore } from './drafts.ts';
import { SHELL, checkedEnvironment, checkedPreview, previewFolder, previewKey } from './names.ts';
import { requirePromotable } from './promotionChecks.ts';
import type { Change, Place } from './promotions.ts';
import { verifySignedRelease } from './releases.ts';
import { previewSchema } from './schemas.ts';
import type { Preview } from './schemas.ts';
import { asJson, readJson } from './store.ts';

/** Days until a preview ends by itself. */
export const PREVIEW_DAYS = 30;
/** Per remote and environment. */
export const MAX_PREVIEWS = 20;
const DAY = 86_400_000;

interface PreviewPlace extends Place {
  name: string;
}

const isOver = ({ until }: Preview, now: Date): boolean => Date.parse(until) <= now.getTime();

async function readAll({ store, environment, remote }: Place): Promise<Preview[]> {
  const names = await store.names(previewFolder(environment, remote));
  const all = await Promise.all(
    names
      .filter((name) => name.endsWith('.json'))
      .map((name) => readJson(store, `${previewFolder(environment, remote)}${name}`)),
  );
  return all.flatMap((content) => previewSchema.safeParse(content).data ?? []);
}

/** The previews of a remote that have not ended, by name. */
export const listPreviews = async ({
  now = new Date(),
  ...place
}: Place & { now?: Date }): Promise<Preview[]> =>
  (await readAll(place)).filter((preview) => !isOver(preview, now));

/** Null where there is none, or where it has ended. */
export async function readPreview({
  store,
  environment,
  remote,
  name,
  now = new Date(),
}: PreviewPlace & { now?: Date }): Promise<Preview | null> {
  const content = await readJson(store, previewKey(environment, remote, name)).catch(() => null);
  const preview = previewSchema.nullable().catch(null).parse(content);
  return preview && !isOver(preview, now) ? preview : null;
}

/**
 * Makes `name` a preview of `release` for 30 days, or moves it there. The release passes the checks
 * of a promotion. In production `people`, ids or e-mails, says who may open it.
 */
export async function setPreview({
  store,
  environment,
  remote,
  name,
  release,
  people = [],
  force,
  now = new Date(),
  source,
}: Change & { name: string; release: string; people?: string[] }): Promise<Preview> {
  checkedEnvironment(environment);
  checkedPreview(name);
  if (remote === SHELL)
    throw new Error('The shell has no previews: give it to named people as a canary.');
  if (environment === 'production' && people.length === 0)
    throw new Error('A preview in production is for named people: name them with --people.');
  return changeStore(store, async (requireLock) => {
    const before = await readAll({ store, environment, remote });
    const others = before.filter((preview) => preview.name !== name && !isOver(preview, now));
    if (others.length >= MAX_PREVIEWS)
      throw new Error(
        `${remote} has ${MAX_PREVIEWS} previews in ${environment}: remove one of ${others.map((preview) => preview.name).join(', ')}.`,
      );
    const manifest = await verifySignedRelease(store, remote, release);
    await requirePromotable({ store, environment, manifest, force });
    await requireLock();
    for (const preview of before)
      if (isOver(preview, now)) await store.remove(previewKey(environment, remote, preview.name));
    const preview = previewSchema.parse({
      remote,
      name,
      release,
      at: now.toISOString(),
      until: new Date(now.getTime() + PREVIEW_DAYS * DAY).toISOString(),
      people,
      ...(source ? { source } : {}),
    });
    await store.write(previewKey(environment, remote, name), asJson(preview));
    return preview;
  });
}

/** Ends a preview. Its release stays in the store. Throws if there is none of that name. */
export async function removePreview({
  store,
  environment,
  remote,
  name,
}: PreviewPlace): Promise<Preview> {
  return changeStore(store, async (requireLock) => {
    const content = await readJson(store, previewKey(environment, remote, name));
    if (content === null) throw new Error(`${remote} has no preview ${name} in ${environment}.`);
    await requireLock();
    await store.remove(previewKey(environment, remote, name));
    return previewSchema.parse(content);
  });
}

/** The address that shows a preview on the server at `origin`. */
export const previewAddress = (origin: string, { remote, name }: Preview): string =>
  `${origin}/?preview=${remote}@${name}`;
