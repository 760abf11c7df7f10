// The files of a release store as they are read. Fields that are not listed here are kept, because
// a newer command may have written them.
import { z } from 'zod';
import { FILE_NAME, MODES, RELEASE_NAME, REMOTE_NAME } from './names.ts';

const remoteName = z.string().regex(REMOTE_NAME);
const releaseName = z.string().regex(RELEASE_NAME);
const fileName = z.string().regex(FILE_NAME);

const firstPaintSchema = z.object({
  path: z.string(),
  style: fileName,
  markup: z.object({ en: fileName, es: fileName }),
});

/** release.json. Older releases lack some of the fields, and `mode`: they are production builds. */
export const releaseSchema = z.looseObject({
  name: remoteName,
  release: releaseName,
  version: z.string().optional(),
  contract: z.string().optional(),
  entry: z.string(),
  files: z.record(fileName, z.string()),
  preload: z.array(z.string()).default([]),
  shares: z.array(z.string()).optional(),
  mode: z.enum(MODES).optional(),
  routes: z
    .array(z.looseObject({ path: z.string(), except: z.array(z.string()).optional() }))
    .default([]),
  navigation: z.array(z.looseObject({ id: z.string() })).default([]),
  widgets: z.array(z.string()).default([]),
  endpoints: z.array(z.string()).optional(),
  firstPaint: firstPaintSchema.optional(),
});
export type ReleaseManifest = z.infer<typeof releaseSchema>;

const baseSchema = z.url({ protocol: /^https?$/ }).refine((address) => address.endsWith('/'));

/** The pointer of an environment to the current release of a remote. */
export const pointerSchema = z.looseObject({
  remote: remoteName,
  release: releaseName,
  /** Older releases, newest first. */
  trail: z.array(releaseName).default([]),
  /** The addresses of releases on other hosts. */
  bases: z.record(z.string(), baseSchema).default({}),
  /** The last move: its kind, the release before, and its time. */
  action: z.string().optional(),
  from: releaseName.nullish(),
  at: z.string().optional(),
  /** release.json, in case the files of the release are missing. */
  manifest: releaseSchema.optional(),
});
export type Pointer = z.infer<typeof pointerSchema>;

export const historyLineSchema = z.looseObject({
  at: z.string(),
  action: z.string(),
  environment: z.string(),
  remote: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  base: z.string().optional(),
});
export type HistoryLine = z.infer<typeof historyLineSchema>;
