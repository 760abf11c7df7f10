// An owner reads the activity log by keyboard: by person and kind, with the change of a row, as
// files. The documented script of a log collector copies the entries with an API key.
import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { createCycleScenario } from './cycleScenario';
import { expect, test } from './test';

const run = promisify(execFile);

test('an owner finds a change by person and kind, and downloads the log', async ({
  page,
  openAs,
  caller,
  keyboard,
}) => {
  const year = await createCycleScenario(caller, 'Year');
  const objective = await year.create({ title: 'Grow the north' });
  await caller.call(
    'PATCH',
    `okrs/${objective}`,
    { title: 'Grow the south' },
    { 'if-match': '"1"' },
  );
  const { members } = await caller.call<{ members: { firstName: string; lastName: string }[] }>(
    'GET',
    `organizations/${caller.organizationId}/members`,
  );
  const name = `${members[0]?.firstName} ${members[0]?.lastName}`;
  await openAs(caller, `/organizations/${caller.organizationId}`);
  await keyboard.press(page.getByRole('link', { name: 'Activity log' }));
  await keyboard.search(page.getByRole('combobox', { name: 'Person' }), name);
  await keyboard.choose(page.getByRole('combobox', { name: 'Kind' }), 'Objectives and key results');
  await expect(page).toHaveURL(new RegExp(`person=${caller.userId}`));
  const row = page.getByRole('row', { name: /Grow the north.*Grow the south/ });
  await expect(row).toContainText(name);
  await expect(page.getByRole('row')).toHaveCount(3);

  const download = async (format: string) => {
    await keyboard.press(page.getByRole('button', { name: 'Download' }));
    await keyboard.keysTo(page.getByRole('menuitem', { name: format }), 'ArrowDown');
    const [file] = await Promise.all([page.waitForEvent('download'), keyboard.keys('Enter')]);
    return readFile(await file.path(), 'utf8');
  };
  const lines = (await download('Download JSON lines')).trimEnd().split('\n');
  expect(lines.map((line) => (JSON.parse(line) as { action: string }).action)).toEqual([
    'item.created',
    'item.changed',
  ]);
  const csv = (await download('Download CSV')).trimEnd().split('\r\n');
  expect(csv).toHaveLength(3);
  expect(csv[2]).toContain('item.changed');

  await keyboard.press(row.getByRole('link', { name: '“Grow the south”' }));
  await expect(page).toHaveURL(new RegExp(`item=${objective}`));
  await expect(page.getByRole('dialog')).toContainText('Grow the south');
});

test('the documented script of a log collector copies each entry once', async ({
  caller,
  server,
}) => {
  const docs = await readFile(path.resolve(__dirname, '../docs/operation.md'), 'utf8');
  const [, script = ''] = /<!-- run: collect the audit log -->\n```sh\n([^`]*)```/.exec(docs) ?? [];
  const { key } = await caller.call<{ key: string }>('POST', 'api-keys', {
    organization: caller.organizationId,
    description: 'collector',
    scope: 'audit',
  });
  const folder = await mkdtemp(path.join(tmpdir(), 'collector-'));
  try {
    const collect = async () => {
      await run('bash', ['-euc', script], {
        cwd: folder,
        env: {
          ...process.env,
          CUMBRE: server.address,
          ORGANIZATION: caller.organizationId,
          CUMBRE_API_KEY: key,
        },
      });
      return (await readFile(path.join(folder, 'audit.jsonl'), 'utf8'))
        .trimEnd()
        .split('\n')
        .map((line) => (JSON.parse(line) as { sequence: number }).sequence);
    };
    const first = await collect();
    expect(first).toEqual(first.map((_, index) => index + 1));
    expect(await collect()).toEqual(first);
    await createCycleScenario(caller, 'Next');
    const later = await collect();
    expect(later.length).toBeGreaterThan(first.length);
    expect(later).toEqual(later.map((_, index) => index + 1));
  } finally {
    await rm(folder, { recursive: true });
  }
});
