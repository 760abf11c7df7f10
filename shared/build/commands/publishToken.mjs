// `npm run publish-token -- --create "pipeline of ideas" --remote mfe-ideas --environment staging`,
// `--list`, `--revoke <id>`: the tokens of publishing on a running server, which OPERATION_TOKEN
// opens in production. A new token is printed once.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env.PUBLIC_URL || 'http://localhost:3000' },
    create: { type: 'string' },
    remote: { type: 'string', multiple: true },
    environment: { type: 'string', multiple: true },
    list: { type: 'boolean' },
    revoke: { type: 'string' },
  },
});

async function call(method, way = '', body) {
  const password = process.env.OPERATION_TOKEN;
  const response = await fetch(new URL(`/operation/publish-tokens${way}`, values.server), {
    method,
    headers: {
      ...(password
        ? { authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` }
        : {}),
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  }).catch((error) => {
    throw new Error(`${values.server} did not answer: ${error.cause?.code ?? error.message}.`);
  });
  if (response.status === 204) return null;
  const answer = await response.json();
  if (response.ok) return answer;
  const [fault] = answer.errors ?? [];
  throw new Error(fault ? `${fault.path}: ${fault.message}` : answer.detail);
}

const lineOf = ({ id, name, remotes, environments, lastUsedAt, revokedAt }) =>
  `${id}  ${name}: ${remotes.join(', ')} in ${environments.join(', ')}; ${
    revokedAt ? `revoked ${revokedAt}` : lastUsedAt ? `last used ${lastUsedAt}` : 'never used'
  }`;

try {
  if (values.create) {
    const { remote: remotes = [], environment: environments = [], create: name } = values;
    const { id, token } = await call('POST', '', { name, remotes, environments });
    console.log(`Token ${id}, shown only now. Give it to the pipeline as CUMBRE_TOKEN:\n${token}`);
  } else if (values.revoke) {
    await call('DELETE', `/${values.revoke}`);
    console.log(`${values.revoke} is revoked.`);
  } else if (values.list) {
    const { tokens } = await call('GET');
    for (const token of tokens) console.log(lineOf(token));
    if (tokens.length === 0) console.log('There are no tokens.');
  } else throw new Error('publish-token takes --create, --list or --revoke.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
