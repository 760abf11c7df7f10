// The hash chain of an audit log. The hash of an entry covers the one before, its own fields, and
// digests of its content and origin. Both digests are salted, so that content and origin can be
// erased later without breaking the chain, and cannot be guessed from what remains.
import { createHash, randomBytes } from 'node:crypto';

/** The log of the installation; the log of an organization has its id. */
export const INSTALLATION = 'installation';

/** How long the address and device of an entry are kept. */
export const ORIGIN_RETENTION_DAYS = 180;

export interface ChainedFields {
  scope: string;
  sequence: number;
  id: string;
  user_id: string | null;
  api_key_id: string | null;
  action: string;
  subject_id: string;
  content_hash: string;
  origin_hash: string;
  created_at: string;
}

export const newSalt = (): string => randomBytes(16).toString('base64url');

const digest = (value: unknown): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex');

export const contentHash = (salt: string, before: string | null, after: string | null): string =>
  digest([salt, before, after]);

/** `origin` contains its salt; empty for an entry without one. */
export const originHash = (origin: string | null): string =>
  origin === null ? '' : digest([origin]);

/** `previous` is the hash of the entry before; empty for the first. */
export const entryHash = (previous: string, fields: ChainedFields): string =>
  digest([
    previous,
    fields.scope,
    fields.sequence,
    fields.id,
    fields.user_id,
    fields.api_key_id,
    fields.action,
    fields.subject_id,
    fields.content_hash,
    fields.origin_hash,
    fields.created_at,
  ]);
