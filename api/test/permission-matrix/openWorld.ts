// A new database with the world in it, and the way back to it after each cell.
import { openTestDatabase } from '../support/testDatabase';
import type { DatabaseHandle } from '../../src/platform/database/connect';
import type { EngineName } from '../support/testDatabase';
import type { Undo } from './runMatrix';
import { undoable } from './undoable';
import { makeWorld } from './world';
import type { World } from './world';

export interface OpenWorld {
  world: World;
  undo: Undo;
  /** Below the calls, for states that no call leads to. */
  database: DatabaseHandle['db'];
  close: () => Promise<void>;
}

export async function openWorld(engine: EngineName): Promise<OpenWorld> {
  const database = await openTestDatabase(engine);
  const undo = await undoable(database.engine);
  const world = await makeWorld({ handle: undo.handle, dataDir: database.dataDir });
  return {
    world, undo, database: undo.handle.db,
    close: async () => {
      await world.app.close();
      await undo.rollBack();
      await database.close();
    },
  };
}
