// A real OpenID provider as a separate process, for tests of signing in; it prints its URL. PUT
// /test sets the people with their claims by login, and changes of the ID token for a dishonest
// provider; PUT /test/logout-token answers a logout token, PUT /test/key its private key. Its sign-in page accepts any password.
import {
  createHash,
  createHmac,
  createPrivateKey,
  createSign,
  generateKeyPairSync,
} from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';

// Its warnings only concern production use.
console.warn = () => {};
console.info = () => {};
const { default: Provider } = await import('oidc-provider');

const CLIENT = { client_id: 'cumbre-test', client_secret: 'secret-of-the-test' };
const GOOGLE_CALLBACK = '/api/users/google/callback';
const CALLBACK = /^\/api\/users\/(google|sign-in-providers\/[\w-]+)\/callback$/;
const key = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const [ownKey, otherKey] = [key(), key()];
const base64url = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');

let people = {};
let twist = null;

const SIGNERS = {
  none: () => '',
  HS256: (text) => createHmac('sha256', CLIENT.client_secret).update(text).digest('base64url'),
  RS256: (text, key = ownKey) => createSign('RSA-SHA256').update(text).sign(key, 'base64url'),
};

/** `signature` is the PEM of another key, or true for one that nobody has. */
function signed(header, claims, { alg = 'RS256', signature = false } = {}) {
  const text = `${base64url({ ...header, alg })}.${base64url(claims)}`;
  const key = typeof signature === 'string' ? createPrivateKey(signature) : otherKey;
  return `${text}.${SIGNERS[alg](text, signature ? key : ownKey)}`;
}

/**
 * The ID token with other claims, signed again; a claim that is null is left out, and another key
 * makes the signature invalid.
 */
function twisted(idToken) {
  const [header, payload] = idToken
    .split('.')
    .slice(0, 2)
    .map((part) => JSON.parse(Buffer.from(part, 'base64url').toString()));
  const { signature, alg, kid = header.kid, ...claims } = twist;
  const changed = Object.entries({ ...payload, ...claims }).filter(([, value]) => value !== null);
  return signed({ ...header, kid }, Object.fromEntries(changed), { signature, alg });
}

const server = createServer();
server.listen(0, '127.0.0.1');
await once(server, 'listening');
const issuer = `http://localhost:${server.address().port}`;

const keyId = createHash('sha256').update(issuer).digest('hex').slice(0, 16);
const provider = new Provider(issuer, {
  clients: [
    {
      ...CLIENT,
      redirect_uris: [`http://localhost${GOOGLE_CALLBACK}`],
      post_logout_redirect_uris: ['http://localhost/auth/sign-in'],
      token_endpoint_auth_method: 'client_secret_post',
    },
  ],
  jwks: {
    keys: [
      {
        ...ownKey.export({ format: 'jwk' }),
        alg: 'RS256',
        use: 'sig',
        kid: keyId,
      },
    ],
  },
  cookies: { keys: ['of the test'] },
  pkce: { required: () => true },
  // Like Google, it puts e-mail and name into the ID token.
  conformIdTokenClaims: false,
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified', 'hd'],
    profile: ['name', 'given_name', 'family_name', 'groups'],
  },
  findAccount: (_ctx, login) =>
    people[login]
      ? { accountId: login, claims: () => ({ sub: login, ...people[login] }) }
      : undefined,
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({
      clientId: oidc.client.clientId,
      accountId: oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
// The server under test has a different port each time.
provider.Client.prototype.redirectUriAllowed = (address) =>
  CALLBACK.test(new URL(address).pathname);
provider.Client.prototype.postLogoutRedirectUriAllowed = (address) =>
  new URL(address).pathname === '/auth/sign-in';
provider.use(async (ctx, next) => {
  await next();
  if (twist && ctx.oidc?.route === 'token' && ctx.body?.id_token)
    ctx.body.id_token = twisted(ctx.body.id_token);
});

const answer = provider.callback();
server.on('request', async (request, response) => {
  if (request.method !== 'PUT' || !request.url.startsWith('/test')) {
    // Google lets people choose an account; this provider has no such page.
    request.url = request.url.replace('&prompt=select_account', '');
    return answer(request, response);
  }
  const parts = [];
  for await (const part of request) parts.push(part);
  const given = JSON.parse(Buffer.concat(parts).toString());
  if (request.url === '/test/logout-token') {
    const { alg, signature, typ = 'logout+jwt', ...claims } = given;
    return response.end(signed({ typ, kid: keyId }, claims, { alg, signature }));
  }
  if (request.url === '/test/key')
    return response.end(
      JSON.stringify({ kid: keyId, pem: ownKey.export({ type: 'pkcs8', format: 'pem' }) }),
    );
  ({ people = people, twist = null } = given);
  response.end();
});
process.stdout.write(`${issuer}\n`);
