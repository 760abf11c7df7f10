// The files of a release store as they are read. Fields that are not listed here are kept, because
// a newer command may have written them.
import { z } from 'zod';
import { NAME_KINDS } from './namespaces.ts';
import { FILE_NAME, MODES, PREVIEW_NAME, RELEASE_NAME, REMOTE_NAME } from './names.ts';

const remoteName = z.string().regex(REMOTE_NAME);
const releaseName = z.string().regex(RELEASE_NAME);
const fileName = z.string().regex(FILE_NAME);

/** Where a release or a promotion comes from. It is not part of the content of a release. */
export const sourceSchema = z.object({
  /** The commit of the sources; `-dirty` at the end means uncommitted changes. */
  commit: z.string().max(100).optional(),
  /** The address of the pipeline run. */
  pipeline: z
    .url({ protocol: /^https?$/ })
    .max(500)
    .optional(),
  /** The person, as the pipeline or Git names them. */
  by: z.string().max(200).optional(),
  /** The name of the token of a release over HTTP. The server adds it. */
  token: z.string().max(200).optional(),
});
export type Source = z.infer<typeof sourceSchema>;

const firstPaintSchema = z.object({
  path: z.string(),
  style: fileName,
  markup: z.object({ en: fileName, es: fileName }),
  /** Completes the markup with the answers to the early calls of the page. */
  script: fileName.optional(),
});

const moduleNames = z.union([z.array(z.string()), z.literal('*')]);
/** What a remote takes from the shell, by shared module. */
const sharedSchema = z.record(
  z.string(),
  z.object({ range: z.string().regex(/^\^\d+\.\d+\.\d+$/), imports: moduleNames }),
);
/** What a shell provides, by shared module. */
const providesSchema = z.record(
  z.string(),
  z.object({ version: z.string(), exports: moduleNames }),
);

/** release.json. Older releases lack some of the fields, and `mode`: they are production builds. */
export const releaseSchema = z.looseObject({
  name: remoteName,
  release: releaseName,
  version: z.string().optional(),
  contract: z.string().optional(),
  entry: z.string(),
  /** An ES module; without it a script. */
  entryType: z.enum(['script', 'module']).optional(),
  files: z.record(fileName, z.string()),
  preload: z.array(z.string()).default([]),
  shares: z.array(z.string()).optional(),
  mode: z.enum(MODES).optional(),
  routes: z
    .array(
      z.looseObject({
        path: z.string(),
        except: z.array(z.string()).optional(),
        /** What the page reads before the remote has loaded (shell/src/page/earlyCalls.ts). */
        calls: z.array(z.string()).optional(),
      }),
    )
    .default([]),
  navigation: z.array(z.looseObject({ id: z.string() })).default([]),
  widgets: z.array(z.string()).default([]),
  slots: z.array(z.looseObject({ slot: z.string(), id: z.string() })).optional(),
  endpoints: z.array(z.string()).optional(),
  names: z.partialRecord(z.enum(NAME_KINDS), z.array(z.string())).optional(),
  shared: sharedSchema.optional(),
  /** Of a shell. */
  provides: providesSchema.optional(),
  builtAgainst: z
    .record(z.string(), z.object({ version: z.string(), integrity: z.string() }))
    .optional(),
  firstPaint: firstPaintSchema.optional(),
  source: sourceSchema.optional(),
});
export type ReleaseManifest = z.infer<typeof releaseSchema>;

/** The shell of an environment. Older ones lack `provides`. */
export const shellSchema = z.looseObject({
  contract: z.string(),
  provides: providesSchema.optional(),
});

const baseSchema = z.url({ protocol: /^https?$/ }).refine((address) => address.endsWith('/'));

/** A release that some people get before the others do (docs/decisions/0091). */
export const canarySchema = z.object({
  release: releaseName,
  audience: z.object({
    /** The share of people who get it. */
    percent: z.number().min(0).max(100),
    /** Ids or e-mails of users. */
    people: z.array(z.string().min(1).max(320)).max(200).default([]),
    /** Ids of organizations. */
    organizations: z.array(z.string().min(1).max(64)).max(200).default([]),
  }),
  since: z.string(),
  /** The percentages that it grows by; after the last one all people get it. */
  steps: z.array(z.number().gt(0).lt(100)).max(20),
  /** When it got its present percentage. */
  stepSince: z.string(),
  /** How many people it has to work for, and for how many minutes, before it grows. */
  people: z.number().int().min(1),
  minutes: z.number().min(0),
  /** Whether an operator stopped its growth. */
  held: z.boolean(),
});
export type Canary = z.infer<typeof canarySchema>;

/** What a team asks for; startCanary adds the rest. */
export const canaryRequestSchema = z.strictObject({
  audience: canarySchema.shape.audience.partial().optional(),
  ...canarySchema.pick({ steps: true, people: true, minutes: true }).partial().shape,
});
export type CanaryRequest = z.infer<typeof canaryRequestSchema>;

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
  /** The release that the last move was about, where it is not the current one. */
  to: releaseName.optional(),
  canary: canarySchema.nullish().catch(null),
  source: sourceSchema.optional(),
  /** release.json, in case the files of the release are missing. */
  manifest: releaseSchema.optional(),
});
export type Pointer = z.infer<typeof pointerSchema>;

/** A release that nobody gets but those who open its address. */
export const previewSchema = z.looseObject({
  remote: remoteName,
  name: z.string().regex(PREVIEW_NAME),
  release: releaseName,
  at: z.string(),
  /** When it ends by itself. */
  until: z.string(),
  /** Ids or e-mails of the users who may open it in production. */
  people: z.array(z.string().min(1).max(320)).max(200).default([]),
  source: sourceSchema.optional(),
});
export type Preview = z.infer<typeof previewSchema>;

/** signature.json: an Ed25519 signature of the bytes of release.json. */
export const signatureSchema = z.object({ key: z.string(), signature: z.base64() });
export type Signature = z.infer<typeof signatureSchema>;

export const publisherKeysSchema = z.object({
  keys: z.array(
    z.object({
      id: z.string(),
      /** The 32 bytes of an Ed25519 key. */
      publicKey: z.base64(),
      at: z.string(),
      /** Since when the key signs no new releases. */
      replacedAt: z.string().optional(),
    }),
  ),
});
export type PublisherKeys = z.infer<typeof publisherKeysSchema>;

export const historyLineSchema = z.looseObject({
  at: z.string(),
  action: z.string(),
  environment: z.string(),
  remote: z.string(),
  from: z.string().nullable(),
  to: z.string().nullable(),
  base: z.string().optional(),
  source: sourceSchema.optional(),
});
export type HistoryLine = z.infer<typeof historyLineSchema>;
