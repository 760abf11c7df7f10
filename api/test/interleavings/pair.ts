// Two requests; the second removes the right of the first.
import type { App } from '../../src/platform/http/routing';
import { callerOf, callerWith } from '../support/caller';
import type { Answer, Caller } from '../support/caller';
import type { Person, TestApp } from '../support/testApp';

export interface Scene {
  test: TestApp;
  /** The same person, on the server whose requests are held. */
  heldCaller: (person: Pick<Person, 'token'> | null) => Caller;
  heldWith: (headers: Record<string, string>) => Caller;
}

export interface PreparedPair {
  /** The request that is held. */
  send: () => Promise<Answer>;
  /** The concurrent request to the other server. */
  sendMeanwhile: () => Promise<Answer>;
  /**
   * Faults afterwards, in either order; empty where all is well. `done`: the concurrent request
   * succeeded.
   */
  faults?: (done: boolean) => Promise<string[]>;
}

export interface Pair {
  name: string;
  /** The error codes where the second request came first. */
  expectedErrors: readonly string[];
  /** Error codes of the second request, where the first came first and left nothing to do. */
  expectedLaterErrors?: readonly string[];
  prepare: (scene: Scene) => Promise<PreparedPair>;
}

export const sceneOf = (test: TestApp, app: App): Scene => ({
  test,
  heldCaller: (person) => callerOf(app, person?.token ?? null),
  heldWith: (headers) => callerWith(app, headers),
});
