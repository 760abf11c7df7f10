// Before the server's tests: one empty migrated database per engine, that every test's own begins as a copy of. Migrating each
// anew took longer than most tests. What migrating itself does is held by migrations.test.ts and upgrades.test.ts.
import { handleOn, openEngine } from '../../src/platform/database/connect';
import { openEmptyDatabase, testEngines } from './testDatabase';
import type { EmptyDatabase } from './testDatabase';

export const madeTemplates: EmptyDatabase[] = [];

export default async function makeTemplates(): Promise<void> {
  const templates = await Promise.all(testEngines().map(async (engine) => {
    const place = await openEmptyDatabase(engine);
    madeTemplates.push(place);
    const handle = handleOn(await openEngine(place));
    await handle.migrate();
    await handle.close();
    return [engine, place.databaseUrl === null ? place.dataDir : new URL(place.databaseUrl).pathname.slice(1)];
  }));
  process.env.TEST_DATABASE_TEMPLATES = JSON.stringify(Object.fromEntries(templates));
}
