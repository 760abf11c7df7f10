// Runs before the server's tests: creates one empty migrated database per engine, which each test
// copies, because migrating again takes longer than most tests. migrations.test.ts and
// upgrades.test.ts test the migrations.
import { databaseHandleOf, openEngine } from '../../src/platform/database/connect';
import { openEmptyDatabase, testEngines } from './testDatabase';
import type { EmptyDatabase } from './testDatabase';

export const templateDatabases: EmptyDatabase[] = [];

export default async function makeTemplates(): Promise<void> {
  const templates = await Promise.all(
    testEngines().map(async (engine) => {
      const place = await openEmptyDatabase(engine);
      templateDatabases.push(place);
      const handle = databaseHandleOf(await openEngine(place));
      await handle.migrate();
      await handle.close();
      return [
        engine,
        place.databaseUrl === null ? place.dataDir : new URL(place.databaseUrl).pathname.slice(1),
      ];
    }),
  );
  process.env.TEST_DATABASE_TEMPLATES = JSON.stringify(Object.fromEntries(templates));
}
