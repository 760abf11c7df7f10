// `npm run reset-factors -- --email ana@example.org`: removes all second factors of a person who lost
// them, on a running server, which OPERATION_TOKEN opens in production. Make sure first that it is
// this person who asks.
import { parseArgs } from 'node:util';

const { values } = parseArgs({
  options: {
    server: { type: 'string', default: process.env.PUBLIC_URL || 'http://localhost:3000' },
    email: { type: 'string' },
  },
});

try {
  if (!values.email) throw new Error('Use: npm run reset-factors -- --email ana@example.org');
  const password = process.env.OPERATION_TOKEN;
  const response = await fetch(new URL('/operation/factor-resets', values.server), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(password
        ? { authorization: `Basic ${Buffer.from(`operator:${password}`).toString('base64')}` }
        : {}),
    },
    body: JSON.stringify({ email: values.email }),
  }).catch((error) => {
    throw new Error(`${values.server} did not answer: ${error.cause?.code ?? error.message}.`);
  });
  if (response.status === 404)
    throw new Error(`No account with a second factor has the e-mail ${values.email}.`);
  if (!response.ok) throw new Error((await response.json()).detail);
  console.log(
    `${values.email} has no second factor any more, is signed out everywhere, and gets a mail.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
