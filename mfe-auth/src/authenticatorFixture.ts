// A browser with an authenticator, for screen tests: jsdom has none. The answers have the form of
// WebAuthn; the API tests check their content with a software authenticator.

interface Authenticator {
  /** The options of each call, newest last. */
  asked: PublicKeyCredentialRequestOptions[];
  /** The next calls are cancelled by the person. */
  cancels: boolean;
  /** The signals of the calls that offer passkeys in a field, newest last; they stay open. */
  autofills: AbortSignal[];
}

const bytes = () => new Uint8Array([1, 2, 3]).buffer;

const credential = () => ({
  id: 'AQID',
  rawId: bytes(),
  type: 'public-key',
  authenticatorAttachment: 'platform',
  getClientExtensionResults: () => ({}),
  response: {
    clientDataJSON: bytes(),
    attestationObject: bytes(),
    authenticatorData: bytes(),
    signature: bytes(),
    userHandle: bytes(),
    getTransports: () => ['internal'],
  },
});

/** Removed after each test. */
export function startAuthenticator({ autofill = false } = {}): Authenticator {
  const state: Authenticator = { asked: [], cancels: false, autofills: [] };
  const answer = async ({
    publicKey,
    mediation,
    signal,
  }: {
    publicKey: PublicKeyCredentialRequestOptions;
    mediation?: string;
    signal?: AbortSignal;
  }) => {
    if (mediation === 'conditional' && signal) {
      state.autofills.push(signal);
      return new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason));
      });
    }
    state.asked.push(publicKey);
    if (state.cancels) throw new DOMException('cancelled', 'NotAllowedError');
    return credential();
  };
  Object.assign(window, {
    PublicKeyCredential: class {
      static isConditionalMediationAvailable(): Promise<boolean> {
        return Promise.resolve(autofill);
      }
    },
  });
  Object.assign(navigator, { credentials: { get: answer, create: answer } });
  return state;
}

afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  Reflect.deleteProperty(navigator, 'credentials');
});
