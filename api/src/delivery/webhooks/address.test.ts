import type { LookupAddress } from 'node:dns';
import { startReceiver } from '../../../test/support/webhookReceiver';
import type { WebhookReceiver } from '../../../test/support/webhookReceiver';
import { resolveAllowedAddresses, isPublicAddress, requireCallableUrl } from './address';
import { post } from './post';

it.each([
  '127.0.0.1',
  '127.8.8.8',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '198.18.0.1',
  '198.51.100.1',
  '203.0.113.9',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  'fe80::1',
  'fe80::1%eth0',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '2001:db8::1',
  '::ffff:127.0.0.1',
  '::ffff:169.254.169.254',
  '::ffff:7f00:1',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  'fec0::1',
  '100::1',
  'not an address',
  '',
])('%s is not public', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(['1.1.1.1', '93.184.216.34', '172.32.0.1', '2606:4700:4700::1111', '::ffff:1.1.1.1'])(
  '%s is public',
  (address) => expect(isPublicAddress(address)).toBe(true),
);

it.each([
  ['http://hooks.example.org/', 'https'],
  ['https://127.0.0.1/', 'private'],
  ['https://2130706433/', 'private'],
  ['https://0x7f.1/', 'private'],
  ['https://0177.0.0.1/', 'private'],
  ['https://[::1]/', 'private'],
  ['https://[::ffff:10.0.0.1]/', 'private'],
  ['https://169.254.169.254/latest/meta-data/', 'private'],
  ['https://LOCALHOST/', 'private'],
  ['https://x.localhost/', 'private'],
  ['https://user:secret@hooks.example.org/', 'credentials'],
])('%s is refused before a DNS lookup: %s', (url, reason) => {
  expect(() => requireCallableUrl(url, false)).toThrow(reason);
});

it('accepts this machine and addresses without TLS where the operator allows it, but never credentials', () => {
  expect(requireCallableUrl('http://127.0.0.1:9/', true).port).toBe('9');
  expect(() => requireCallableUrl('http://user:secret@127.0.0.1/', true)).toThrow('credentials');
});

const answers =
  (...addresses: string[]) =>
  async (): Promise<LookupAddress[]> =>
    addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
const url = new URL('https://hooks.example.org/');

it('refuses a name that resolves to a private address, also as one of several', async () => {
  await expect(resolveAllowedAddresses(url, false, answers('10.0.0.1'))).rejects.toThrow('private');
  await expect(resolveAllowedAddresses(url, false, answers('1.1.1.1', '::1'))).rejects.toThrow(
    'private',
  );
  await expect(resolveAllowedAddresses(url, false, answers())).rejects.toThrow('unknown');
  expect(
    await resolveAllowedAddresses(url, false, answers('1.1.1.1', '2606:4700:4700::1111')),
  ).toHaveLength(2);
});

describe('sending', () => {
  let receiver: WebhookReceiver;
  beforeEach(async () => {
    receiver = await startReceiver();
  });
  afterEach(() => receiver.close());
  const send = (changes: Partial<Parameters<typeof post>[0]> = {}) =>
    post({ url: receiver.url, headers: {}, payload: '{}', privateAddresses: true, ...changes });

  it('resolves a name once, and connects to the checked address', async () => {
    let asked = 0;
    const rebinding = async (): Promise<LookupAddress[]> => {
      asked += 1;
      return [{ address: asked === 1 ? '127.0.0.1' : '127.0.0.2', family: 4 }];
    };
    expect(
      await send({ url: `http://rebinding.example.org:${receiver.port}/hook`, resolve: rebinding }),
    ).toBe(204);
    expect([asked, receiver.received[0]?.headers.host]).toEqual([
      1,
      `rebinding.example.org:${receiver.port}`,
    ]);
  });

  it('does not reach a private address by a name that changed after the webhook was saved', async () => {
    await expect(
      send({
        url: `https://rebinding.example.org:${receiver.port}/`,
        privateAddresses: false,
        resolve: answers('127.0.0.1'),
      }),
    ).rejects.toThrow('private');
    expect(receiver.received).toEqual([]);
  });

  it('follows no redirect', async () => {
    const other = await startReceiver();
    receiver.answer = (response) => response.writeHead(302, { location: other.url }).end();
    expect(await send()).toBe(302);
    expect(other.received).toEqual([]);
    await other.close();
  });

  it('does not wait for a server without a response, nor for an unknown name', async () => {
    receiver.answer = () => {};
    await expect(send({ timeLimit: 200 })).rejects.toThrow();
    await expect(
      send({
        timeLimit: 200,
        url: 'http://never.example.org/',
        resolve: () => new Promise(() => {}),
      }),
    ).rejects.toThrow();
  });

  it('reads an endless response only up to a limit', async () => {
    let written = 0;
    receiver.answer = (response) => {
      response.writeHead(200);
      const more = () => {
        while (!response.destroyed && response.write('x'.repeat(16_384))) written += 16_384;
        if (!response.destroyed) response.once('drain', more);
      };
      more();
    };
    expect(await send()).toBe(200);
    expect(written).toBeLessThan(32 * 1024 * 1024);
  });
});
