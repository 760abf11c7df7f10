// A new database with the fixture, and a rollback after each cell.
import { openTestDatabase } from '../support/testDatabase';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { EngineName } from '../support/testDatabase';
import type { Undo } from './runMatrix';
import { undoable } from './undoable';
import { makePermissionFixture } from './permissionFixture';
import type { PermissionFixture } from './permissionFixture';

export interface OpenPermissionFixture {
  fixture: PermissionFixture;
  undo: Undo;
  /** Direct access, for states that no call creates. */
  database: DatabaseHandle['db'];
  close: () => Promise<void>;
}

export async function openPermissionFixture(engine: EngineName): Promise<OpenPermissionFixture> {
  const database = await openTestDatabase(engine);
  const undo = await undoable(database.engine);
  const fixture = await makePermissionFixture({ handle: undo.handle, dataDir: database.dataDir });
  return {
    fixture,
    undo,
    database: undo.handle.db,
    close: async () => {
      await fixture.app.close();
      await undo.rollBack();
      await database.close();
    },
  };
}
