// Signs messages by the Standard Webhooks specification: HMAC-SHA256 over id, timestamp and body,
// with the bytes after `whsec_`. During a rotation both secrets sign, so that the receiver can
// switch at any time.
import { createHmac, randomBytes } from 'node:crypto';

const SECRET_PREFIX = 'whsec_';

export const createSecret = (): string => `${SECRET_PREFIX}${randomBytes(32).toString('base64')}`;

function signatureOf(secret: string, signed: string): string {
  return `v1,${createHmac('sha256', Buffer.from(secret.slice(SECRET_PREFIX.length), 'base64'))
    .update(signed)
    .digest('base64')}`;
}

/** `seconds`: the Unix time of this attempt. */
export function signedHeaders(
  secrets: readonly string[],
  { id, seconds, payload }: { id: string; seconds: number; payload: string },
): Record<string, string> {
  const signed = `${id}.${seconds}.${payload}`;
  return {
    'webhook-id': id,
    'webhook-timestamp': String(seconds),
    'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' '),
  };
}
