// A software authenticator of WebAuthn: makes passkeys (ES256, attestation "none") and signs
// challenges. Tests can change what an honest authenticator would do.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

const base64url = (bytes: Buffer | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest();

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** The part of CBOR that attestations need. */
function encodeCbor(value: Cbor): Buffer {
  const head = (major: number, length: number): Buffer =>
    length < 24
      ? Buffer.from([(major << 5) | length])
      : length < 256
        ? Buffer.from([(major << 5) | 24, length])
        : Buffer.from([(major << 5) | 25, length >> 8, length & 0xff]);
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [encodeCbor(key), encodeCbor(each)]),
  ]);
}

export interface Deviation {
  origin?: string;
  rpId?: string;
  userVerified?: boolean;
  /** Instead of the next number. */
  counter?: number;
  userHandle?: string | null;
}

interface Options {
  challenge: string;
}

export class SoftAuthenticator {
  readonly credentialId = randomBytes(16);
  counter = 0;
  userHandle = '';
  private readonly privateKey: KeyObject;
  private readonly publicKey: KeyObject;

  constructor(
    private readonly origin = 'http://localhost:3000',
    private readonly rpId = 'localhost',
  ) {
    const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    this.privateKey = pair.privateKey;
    this.publicKey = pair.publicKey;
  }

  private authenticatorData(
    { rpId = this.rpId, userVerified = true, counter = (this.counter += 1) }: Deviation,
    attested: Buffer | null,
  ): Buffer {
    const flags = 0x01 | (userVerified ? 0x04 : 0) | (attested ? 0x40 : 0);
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested ?? Buffer.alloc(0)]);
  }

  private clientData(type: string, { challenge }: Options, { origin = this.origin }: Deviation) {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  /** The answer to options of a registration. */
  register(options: Options & { user: { id: string } }, deviation: Deviation = {}) {
    this.userHandle = options.user.id;
    const { x, y } = this.publicKey.export({ format: 'jwk' });
    const key = encodeCbor(
      new Map<number, Cbor>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x!, 'base64url')],
        [-3, Buffer.from(y!, 'base64url')],
      ]),
    );
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.credentialId.length]),
      this.credentialId,
      key,
    ]);
    const authData = this.authenticatorData(deviation, attested);
    return {
      ...this.names(),
      response: {
        clientDataJSON: base64url(this.clientData('webauthn.create', options, deviation)),
        attestationObject: base64url(
          encodeCbor(
            new Map<string, Cbor>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', authData],
            ]),
          ),
        ),
        transports: ['internal'],
      },
    };
  }

  /** The answer to options of a sign-in or a second step. */
  assert(options: Options, deviation: Deviation = {}) {
    const clientData = this.clientData('webauthn.get', options, deviation);
    const authenticatorData = this.authenticatorData(deviation, null);
    const signed = Buffer.concat([authenticatorData, sha256(clientData)]);
    const { userHandle = this.userHandle } = deviation;
    return {
      ...this.names(),
      response: {
        clientDataJSON: base64url(clientData),
        authenticatorData: base64url(authenticatorData),
        signature: base64url(sign('sha256', signed, this.privateKey)),
        ...(userHandle === null ? {} : { userHandle }),
      },
    };
  }

  private names() {
    const id = base64url(this.credentialId);
    return { id, rawId: id, type: 'public-key' as const };
  }
}
