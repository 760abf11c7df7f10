// Two requests of which the second takes away what the first one was allowed by.
import type { App } from '../../src/platform/http/routing';
import { callerOf, callerWith } from '../support/caller';
import type { Answer, Caller } from '../support/caller';
import type { Person, TestApp } from '../support/testApp';

export interface Scene {
  test: TestApp;
  /** The same person, calling the server whose requests are held. */
  held: (person: Pick<Person, 'token'> | null) => Caller;
  heldWith: (headers: Record<string, string>) => Caller;
}

export interface Ready {
  /** The request that is held. */
  send: () => Promise<Answer>;
  /** What the other server is asked meanwhile. */
  meanwhile: () => Promise<Answer>;
  /** What is wrong afterwards, whichever came first; nothing where all is well. `done`: the other one was not refused. */
  faults?: (done: boolean) => Promise<string[]>;
}

export interface Pair {
  name: string;
  /** The codes of the refusals, where the second one came first. */
  refusedAs: readonly string[];
  /** Codes of the second one, where the first one came first and leaves it nothing to do. */
  laterRefusedAs?: readonly string[];
  prepare: (scene: Scene) => Promise<Ready>;
}

export const sceneOf = (test: TestApp, app: App): Scene => ({
  test, held: (person) => callerOf(app, person?.token ?? null), heldWith: (headers) => callerWith(app, headers),
});
