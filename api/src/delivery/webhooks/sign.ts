// Signs messages as the Standard Webhooks specification says: an HMAC-SHA256 over id, timestamp and body, under the bytes
// behind `whsec_`. While a secret is being exchanged both sign, so that the receiver may change over in its own time.
import { createHmac, randomBytes } from 'node:crypto';

const MARK = 'whsec_';

export const newSecret = (): string => `${MARK}${randomBytes(32).toString('base64')}`;

function signatureOf(secret: string, signed: string): string {
  return `v1,${createHmac('sha256', Buffer.from(secret.slice(MARK.length), 'base64')).update(signed).digest('base64')}`;
}

/** `seconds`: since 1970, of this attempt. */
export function signedHeaders(secrets: readonly string[], { id, seconds, payload }: { id: string; seconds: number; payload: string }): Record<string, string> {
  const signed = `${id}.${seconds}.${payload}`;
  return { 'webhook-id': id, 'webhook-timestamp': String(seconds), 'webhook-signature': secrets.map((secret) => signatureOf(secret, signed)).join(' ') };
}
