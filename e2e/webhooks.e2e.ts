// A webhook from its screen to a real receiver: created, secret copied, tested, called by a
// check-in, listed in the log, and sent again with the same id.
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createCaller } from './caller';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';
import { CumbreServer } from './server';

test('a receiver gets a message about a check-in, and the log has its result', async ({
  page,
  openAs,
}) => {
  const received: { id: string; type: string }[] = [];
  const receiver = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', () => {
      received.push({
        id: String(request.headers['webhook-id']),
        type: (JSON.parse(body) as { type: string }).type,
      });
      response.writeHead(204).end();
    });
  }).listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  const server = await CumbreServer.start({ WEBHOOK_PRIVATE_ADDRESSES: 'allowed' });
  try {
    const caller = await createCaller(server, 'hooks@example.org');
    await openAs(caller, `${server.address}/organizations/${caller.organizationId}`);
    await page.getByRole('link', { name: 'Webhooks' }).click();
    await page.getByRole('button', { name: 'New webhook' }).click();
    const form = page.getByRole('dialog', { name: 'New webhook' });
    await form
      .getByLabel('Address')
      .fill(`http://127.0.0.1:${(receiver.address() as AddressInfo).port}/cumbre`);
    await form.getByLabel('Name (optional)').fill('Board');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: 'Secret' })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'Done, I copied it' }).click();

    await page.getByRole('button', { name: 'Send a test to Board' }).click();
    const log = page.getByRole('dialog', { name: 'Delivery log of Board' });
    await expect(log.getByRole('row', { name: /Test.*Delivered.*HTTP 204/ })).toBeVisible();
    expect(received.map(({ type }) => type)).toEqual(['test']);

    const { create } = await createCycleScenario(caller, 'Year', { planned: true });
    await create({
      title: 'Water',
      unit: 'wells',
      startValue: 0,
      currentValue: 4,
      targetValue: 10,
    });
    await expect
      .poll(() => received.map(({ type }) => type))
      .toEqual(['test', 'item.created', 'progress.recorded']);
    await page.reload();
    await log
      .getByRole('row', { name: /Value recorded/ })
      .getByRole('button', { name: /^Send the message/ })
      .click();
    await expect.poll(() => received.length).toBe(4);
    expect(received[3]).toEqual(received[2]);
  } finally {
    // The log asks again every few seconds; its server is gone from here on.
    await page.close();
    await server.dispose();
    receiver.close();
  }
});
