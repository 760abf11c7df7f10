import { mkdtempSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { SchemaTooNewError, connectDatabase } from '../database/connect';
import { createCycleScenario } from '../../../test/support/cycleScenario';
import { describeOnEngines } from '../../../test/support/testApp';
import type { TestApp } from '../../../test/support/testApp';
import { openEmptyDatabase } from '../../../test/support/testDatabase';
import type { EmptyDatabase } from '../../../test/support/testDatabase';
import { BackupBrokenError, readBackup } from './format';
import { DatabaseNotEmptyError, restoreBackup } from './restoreBackup';
import { withSnapshot } from './snapshot';
import { writeBackup } from './writeBackup';

const folder = mkdtempSync(join(tmpdir(), 'cumbre-backups-'));
const NOW = '2026-02-15T12:00:00.000Z';
/** Writes objectives before a backup begins and until it ends. */
const [BEFORE, MOST_WRITTEN] = [10, 150];

async function contentOf(place: {
  databaseUrl: string | null;
  dataDir: string;
}): Promise<Record<string, string[]>> {
  return withSnapshot(place, async ({ tables, rows }) => {
    const content: Record<string, string[]> = {};
    for (const table of tables) {
      const found: string[] = [];
      for await (const row of rows(table))
        found.push(JSON.stringify(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
      content[table] = found.toSorted();
    }
    return content;
  });
}

describeOnEngines('a backup', (start, engine) => {
  let test: TestApp;
  let place: { databaseUrl: string | null; dataDir: string };
  const file = join(folder, `${engine}.backup`);
  const empty: EmptyDatabase[] = [];
  const somewhereElse = async (other = engine) => {
    const made = await openEmptyDatabase(other);
    empty.push(made);
    return made;
  };
  afterAll(() => Promise.all(empty.map((each) => each.drop())));

  beforeAll(async () => {
    test = await start();
    place = { dataDir: test.settings.dataDir, databaseUrl: test.databaseUrl };
    const p = await createCycleScenario(test);
    const parent = await p.objective({ title: 'Ñandú «ünï» 💚\u2028' });
    const later = await p.objective({ title: 'Made after, stands above' });
    const keyResult = await p.keyResult(parent.id, { targetValue: 0.3 });
    await p.owner.post(
      `/api/okrs/${parent.id}/move`,
      { parentId: later.id, position: 0 },
      { version: 1 },
    );
    await p.owner.post(`/api/okrs/${keyResult.id}/progress`, { value: 1e-7, date: '2026-02-15' });
    await writeBackup(place, file, NOW);
  });

  it('is equal row by row after it was restored into an empty database', async () => {
    const target = await somewhereElse();
    await restoreBackup(target, file);
    const restored = await contentOf(target);
    expect(restored).toEqual(await contentOf(place));
    expect(restored.items).toHaveLength(3);
    const handle = await connectDatabase(target);
    await expect(handle.migrate()).resolves.toBeUndefined();
    await handle.close();
  });

  it('holds one moment while people write: every acknowledged change before it and no partial change', async () => {
    const p = await createCycleScenario(test);
    let made = 0;
    const write = async (most: number) => {
      while (made < most) {
        const { status } = await p.create({ title: 'While it is saved' });
        // A busy machine may answer BUSY; any other status is a fault.
        if (status !== 503) expect(status).toBe(201);
        if (status === 201) made += 1;
      }
    };
    const everybody = (most: number) => Promise.all(Array.from({ length: 4 }, () => write(most)));
    await everybody(BEFORE);
    const before = made;
    const busy = join(folder, `${engine}-busy.backup`);
    await Promise.all([everybody(MOST_WRITTEN), writeBackup(place, busy, NOW)]);
    const target = await somewhereElse();
    await restoreBackup(target, busy);
    const { items = [], audit_entries = [] } = await contentOf(target);
    const saved = items.filter((row) => row.includes('While it is saved')).length;
    expect(saved).toBeGreaterThanOrEqual(before);
    expect(
      audit_entries.filter(
        (row) => row.includes('item.created') && row.includes('While it is saved'),
      ).length,
    ).toBe(saved);
  }, 60_000);

  it('is refused when it is truncated or changed, and writes nothing', async () => {
    const whole = readFileSync(file);
    const text = gunzipSync(whole).toString();
    const broken = {
      cut: whole.subarray(0, whole.length - 20),
      empty: Buffer.alloc(0),
      other: Buffer.from('PK no backup'),
      noEnd: gzipSync(text.split('\n').slice(0, -2).join('\n')),
      changed: gzipSync(text.replace('Made after', 'Made later')),
      less: gzipSync(text.replace(/\n\[[^\n]*Made after[^\n]*/, '')),
      no: gzipSync('{"hello":1}\n'),
    };
    const target = await somewhereElse();
    for (const [name, bytes] of Object.entries(broken)) {
      const path = join(folder, `${engine}-${name}.backup`);
      writeFileSync(path, bytes);
      await expect(restoreBackup(target, path)).rejects.toThrow(BackupBrokenError);
    }
    expect(await restoreBackup(target, file)).toMatchObject({ createdAt: NOW });
  });

  it('is refused by a database that has content, and by an older version', async () => {
    await expect(restoreBackup(await somewhereElse(), file)).resolves.toBeDefined();
    const target = await somewhereElse();
    await restoreBackup(target, file);
    await expect(restoreBackup(target, file)).rejects.toThrow(DatabaseNotEmptyError);
    const newer = join(folder, `${engine}-newer.backup`);
    const lines = gunzipSync(readFileSync(file)).toString().split('\n');
    const { createHash } = await import('node:crypto');
    const head = JSON.stringify({
      ...JSON.parse(lines[0]!),
      migrations: ['0001-accounts', '9999-from-the-future'],
    });
    writeFileSync(
      newer,
      gzipSync(
        `${head}\n${JSON.stringify({
          end: true,
          rows: 0,
          sha256: createHash('sha256').update(`${head}\n`).digest('hex'),
        })}\n`,
      ),
    );
    await expect(restoreBackup(await somewhereElse(), newer)).rejects.toThrow(SchemaTooNewError);
  });

  it('leaves no file behind when it fails', async () => {
    const nowhere = {
      databaseUrl: place.databaseUrl && place.databaseUrl.replace(/\/[^/]*$/, '/no_such_database'),
      dataDir: join(folder, 'nowhere'),
    };
    await expect(
      writeBackup(nowhere, join(folder, `${engine}-failed.backup`), NOW),
    ).rejects.toThrow();
    expect(
      readdirSync(folder).filter((name) => name.includes('failed') || name.endsWith('.unfinished')),
    ).toEqual([]);
  });

  if (process.env.TEST_DATABASE_URL) {
    it('moves to the other engine without losing anything', async () => {
      const target = await somewhereElse(engine === 'sqlite' ? 'postgres' : 'sqlite');
      await restoreBackup(target, file);
      expect((await readBackup(file)).rows).toBe(
        Object.values(await contentOf(target)).reduce((sum, rows) => sum + rows.length, 0),
      );
      const moved = join(folder, `${engine}-moved.backup`);
      await writeBackup(target, moved, NOW);
      const back = { databaseUrl: null, dataDir: await mkdtemp(join(tmpdir(), 'cumbre-test-')) };
      await restoreBackup(back, moved);
      expect((await contentOf(back)).items).toEqual((await contentOf(target)).items);
    });
  }
});
