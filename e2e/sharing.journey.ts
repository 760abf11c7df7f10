// Two organizations in two browsers at once: an objective is offered, accepted, followed live, stopped and let go, and each
// side hears of every step without a reload.
import type { Browser } from '@playwright/test';
import { newCaller } from './caller';
import type { Caller } from './caller';
import { expect, test } from './journey';
import type { Page } from './journey';

async function browserOf(browser: Browser, baseURL: string, { session, organizationId }: Caller): Promise<Page> {
  const page = await (await browser.newContext({ baseURL })).newPage();
  await page.addInitScript(([stored, organization]) => {
    localStorage.setItem('auth-storage', stored);
    localStorage.setItem('lng', 'en');
    localStorage.setItem('cumbre-organization', organization);
  }, [session, organizationId] as const);
  return page;
}

async function runningCycle(caller: Caller): Promise<string> {
  const start = new Date().toISOString().slice(0, 10);
  const { cycle } = await caller.call<{ cycle: { id: string } }>('POST', `organizations/${caller.organizationId}/cycles`, { name: 'Year', start, end: '2099-12-31' });
  await caller.call('PATCH', `cycles/${cycle.id}/state`, { state: 'running' }, { 'if-match': '"1"' });
  return cycle.id;
}

test('a share lives its whole life in two browsers, live', async ({ browser, server }) => {
  test.slow();
  const [giver, taker] = [await newCaller(server, `giver-${process.pid}@example.org`, 'Sierra'), await newCaller(server, `taker-${process.pid}@example.org`, 'Valle')];
  const cycle = await runningCycle(giver);
  await runningCycle(taker);
  const create = (fields: object) => giver.call<{ item: { id: string } }>('POST', `organizations/${giver.organizationId}/okrs`, { cycle, owner: giver.userId, ...fields });
  const { item: objective } = await create({ kind: 'objective', title: 'Clean water' });
  const { item: wells } = await create({ kind: 'key_result', parentId: objective.id, title: 'Wells', unit: 'wells', startValue: 0, currentValue: 0, targetValue: 10 });
  const [theirs, ours] = [await browserOf(browser, server.address, taker), await browserOf(browser, server.address, giver)];

  await theirs.goto('/notifications');
  await expect(theirs.getByRole('link', { name: 'Notifications', exact: true })).toBeVisible();
  await ours.goto(`/?cycle=${cycle}&item=${objective.id}`);
  await ours.getByRole('link', { name: 'Share…' }).click();
  await ours.getByLabel('E-mail of somebody in the other organization').fill(taker.email);
  await ours.keyboard.press('Enter');
  await ours.getByRole('button', { name: 'Offer it' }).click();

  // It comes to the other browser by itself, and one click leads to the answer.
  await expect(theirs.getByRole('link', { name: 'Notifications: 1 unread' })).toBeVisible();
  await theirs.getByRole('link', { name: 'Sierra would like to share “Clean water” with you' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Accept' }).click();
  await expect(theirs.getByText('Shared by Sierra').first()).toBeVisible();
  await expect(ours.getByText('Followed', { exact: true })).toBeVisible();

  // What the owner records, the other side reads.
  await giver.call('POST', `okrs/${wells.id}/progress`, { value: 4, date: new Date().toISOString().slice(0, 10) });
  await expect(theirs.getByText('40 %').or(theirs.getByText('40%')).first()).toBeVisible();

  await ours.getByRole('button', { name: 'Stop sharing “Clean water” with Valle' }).click();
  await ours.getByRole('dialog', { name: /^Stop sharing/ }).getByRole('button', { name: 'Stop sharing', exact: true }).click();
  await theirs.goto('/shares');
  await expect(theirs.getByText('Stopped', { exact: true })).toBeVisible();
  await theirs.getByRole('button', { name: 'Stop following “Clean water” from Sierra' }).click();
  await theirs.getByRole('dialog').getByRole('button', { name: 'Stop following' }).click();
  await expect(theirs.getByText('No longer followed', { exact: true })).toBeVisible();
  await ours.goto('/notifications');
  await expect(ours.getByText('Valle no longer follows “Clean water”')).toBeVisible();
  await theirs.context().close();
  await ours.context().close();
});
