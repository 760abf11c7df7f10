// What a shell tells the server of the remotes it has loaded: which release, how it went, how long it took and what went
// over the wire. Nothing of the person, the address or an error's text is part of it.
import { z } from 'zod';

/** Why a remote could not be shown, in the kinds that a person or an operator can tell apart. */
export const LOAD_FAILURE_KINDS = ['missing', 'unreachable', 'not-found', 'server-error', 'not-script', 'tampered', 'timeout', 'broken', 'wrong-shape', 'contract'] as const;
export type LoadFailureKind = (typeof LOAD_FAILURE_KINDS)[number];

export const MOST_REPORTS = 20;

const remoteReport = z.strictObject({
  remote: z.string().regex(/^[a-z][a-z0-9-]{0,63}$/),
  release: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9.+-]{0,99}$/),
  outcome: z.enum(['loaded', ...LOAD_FAILURE_KINDS]),
  milliseconds: z.number().int().min(0).max(120_000),
  /** What went over the wire; 0 from the browser's cache, null where the browser does not say. */
  bytes: z.number().int().min(0).max(100_000_000).nullable(),
});

export const remoteReportsBody = z.strictObject({ reports: z.array(remoteReport).min(1).max(MOST_REPORTS) });

export type RemoteReport = z.infer<typeof remoteReport>;
