// What the shell reports to the server about the loading of remotes: release, outcome, duration and
// transferred bytes. A report contains nothing about the person or the address, and no error text.
import { z } from 'zod';

/** The reasons why a remote could not be loaded that a person or an operator can distinguish. */
export const LOAD_FAILURE_KINDS = [
  'missing',
  'unreachable',
  'not-found',
  'server-error',
  'not-script',
  'tampered',
  'timeout',
  'broken',
  'register',
  'wrong-shape',
  'contract',
  'first-render',
  'uncaught',
] as const;
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number];

export const MAX_REPORTS = 20;

const RELEASE = /^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/;

const remoteReport = z.strictObject({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  release: z.string().regex(RELEASE),
  outcome: z.enum(['loaded', ...LOAD_FAILURE_KINDS]),
  /** The release that is current, if an older one was loaded in its place. */
  insteadOf: z.string().regex(RELEASE).optional(),
  milliseconds: z.number().int().min(0).max(120_000),
  /** Transferred bytes: 0 from the cache of the browser, null if the browser does not tell. */
  bytes: z.number().int().min(0).max(100_000_000).nullable(),
});

/** `visit` is the text of that name in the registry of the page; an older page has none. */
export const remoteReportsBody = z.strictObject({
  visit: z.string().max(1000).optional(),
  reports: z.array(remoteReport).min(1).max(MAX_REPORTS),
});

export type RemoteReport = z.infer<typeof remoteReport>;
