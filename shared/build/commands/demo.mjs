// `npm run demo`: fills a demonstration organization through the public API, in English or (`--
// --language es`) Spanish. It calls the server at --address or PUBLIC_URL; if none runs, it starts
// this folder's own meanwhile. A second run replaces the demonstration.
import { spawn } from 'node:child_process';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { buildStale } from '../builds.mjs';
import { API, ROOT, folderOf, releaseStore, storeSetting } from '../packages.mjs';
import { serverNode } from '../serverNode.mjs';

const PASSWORD = 'Cordillera-7!';
const {
  values: { language, address },
} = parseArgs({
  options: {
    language: { type: 'string', default: 'en' },
    address: {
      type: 'string',
      default: process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`,
    },
  },
});
const PEOPLE = {
  en: { name: 'Alex', lastname: 'Rivers', email: 'demo@example.org' },
  es: { name: 'Alejandra', lastname: 'Ríos', email: 'demo.es@example.org' },
};

const pause = () =>
  new Promise((resolve) => {
    setTimeout(resolve, 100);
  });
const isReady = () =>
  fetch(`${address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/**
 * Returns a function that stops the started server; it does nothing where a server was already
 * running.
 */
async function serve() {
  if (await isReady()) return () => {};
  await buildStale([API]);
  const server = spawn(serverNode(), [path.join(folderOf(API), 'dist/server.js')], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, LOG_LEVEL: 'warn', ...storeSetting(releaseStore()) },
  });
  while (!(await isReady())) {
    if (server.exitCode !== null)
      throw new Error('The server did not start; what it says stands above.');
    await pause();
  }
  return () => server.kill('SIGTERM');
}

async function call(token, method, resource, body, headers = {}) {
  const request = {
    method,
    headers: {
      ...(token ? { 'x-access-token': token } : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
      'accept-language': language,
      ...headers,
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  };
  const answer = await fetch(`${address}/api/${resource}`, request);
  const text = await answer.text();
  return { ok: answer.ok, body: text ? JSON.parse(text) : null };
}

async function demand(...request) {
  const { ok, body } = await call(...request);
  if (!ok)
    throw new Error(`${request[1]} ${request[2].split('?')[0]}: ${body?.detail ?? 'no answer'}`);
  return body;
}

async function verificationToken(email) {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const mailbox = await fetch(`${address}/mailbox?to=${encodeURIComponent(email)}`).then(
      (answer) => answer.text(),
    );
    const token = /activate-account#token=([A-Za-z0-9_-]+)/.exec(mailbox)?.[1];
    if (token) return token;
    await pause();
  }
  throw new Error(
    'The verification mail was not found. The demonstration needs the mailbox page: it is there outside production, without SMTP_URL, for this machine alone.',
  );
}

async function signIn({ name, lastname, email }) {
  const known = await call(null, 'POST', 'users/authenticate', { email, password: PASSWORD });
  if (known.ok) return known.body.result;
  const { result } = await demand(null, 'POST', 'users', { email, password: PASSWORD });
  await demand(result.token, 'PUT', `users/validate?token=${await verificationToken(email)}`);
  await demand(result.token, 'PUT', 'users/update-data', {
    name,
    lastname,
    cellphone: '+51 987 654 321',
  });
  return result;
}

async function fill() {
  const person = PEOPLE[language];
  if (!person) throw new Error(`--language is en or es, not ${language}.`);
  const { token, id } = await signIn(person);
  const { organizations } = await demand(token, 'GET', `organizations/bymember/${id}`);
  for (const { id: former, role } of organizations.filter(({ state }) => state === 'accepted')) {
    if (role === 'owner') await demand(token, 'DELETE', `organizations/${former}`);
  }
  const { organization } = await demand(token, 'POST', 'organizations/example', {
    language,
    timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
  });
  console.log(
    `${organization.name} is filled.\nSign in at ${address}/auth/sign-in as ${person.email}, password ${PASSWORD}`,
  );
}

let stop = () => {};
try {
  stop = await serve();
  await fill();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  stop();
}
