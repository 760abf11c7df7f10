// Tests every check before a write against a concurrent request that invalidates it. If the other
// request is answered first, the write is refused; if the other request must wait, it comes after
// the write.
import { buildApp } from '../../src/app';
import { connectDatabase } from '../../src/platform/database/connect';
import type { App } from '../../src/platform/http/routing';
import { IS_LONG_RUN } from '../support/scale';
import { describeOnEngines } from '../support/testApp';
import type { TestApp } from '../support/testApp';
import { gateOf, lastPoint } from './gate';
import type { Gate } from './gate';
import { sceneOf } from './pair';
import type { Pair } from './pair';
import { accountPairs } from './pairs/accounts';
import { cyclePairs } from './pairs/cycles';
import { keyPairs } from './pairs/keys';
import { memberPairs } from './pairs/members';

/** All points in the long run; otherwise those with checks and some after them. */
const nextPoint = (point: number): number => (IS_LONG_RUN || point < 6 ? point + 1 : point + 5);
const LAST = IS_LONG_RUN ? Number.POSITIVE_INFINITY : 21;

const PAIRS: Pair[] = [...accountPairs, ...keyPairs, ...memberPairs, ...cyclePairs];

describeOnEngines('between a check and its write', (start, engine) => {
  let test: TestApp;
  let gate: Gate;
  let app: App;
  beforeAll(async () => {
    test = await start({
      environment: { GOOGLE_CLIENT_ID: 'cumbre', GOOGLE_CLIENT_SECRET: 'secret' },
    });
    // A second server on the same database; a SQLite folder has only one server.
    const inner = test.databaseUrl
      ? await connectDatabase({ databaseUrl: test.databaseUrl, dataDir: '' })
      : test.handle;
    gate = gateOf(inner);
    app = await buildApp({ settings: test.settings, handle: gate.handle, clock: test.clock });
    await app.ready();
  });
  afterAll(async () => {
    await app.close();
    if (test.databaseUrl) await gate.handle.close();
  });

  it.each(PAIRS)(
    '$name',
    async ({ prepare, expectedErrors: refusedAs, expectedLaterErrors: laterRefusedAs = [] }) => {
      const found: string[] = [];
      let reached = true;
      for (
        let point = 0;
        reached && point <= Math.min(LAST, lastPoint(engine));
        point = nextPoint(point)
      ) {
        const {
          send,
          sendMeanwhile: meanwhile,
          faults = async () => [],
        } = await prepare(sceneOf(test, app));
        let later = '';
        const other = async () => {
          const { status, body } = await meanwhile();
          later = status < 300 ? '' : String(body.code);
        };
        const meeting = await gate.meet(point, other, send);
        ({ isReached: reached } = meeting);
        const {
          answer: { status, body },
          isAnsweredMeanwhile: answeredMeanwhile,
        } = meeting;
        const code = status < 300 ? 'done' : String(body.code);
        const at = `at ${point}: `;
        if (!reached) {
          if (code !== 'done')
            found.push(`${at}nothing came in between, and it was answered with ${code}`);
          if (point === 0) found.push(`${at}it is in no transaction`);
          continue;
        }
        if (answeredMeanwhile && later === '' && !refusedAs.includes(code))
          found.push(`${at}${code}, after the other one was done`);
        if (code !== 'done' && !refusedAs.includes(code)) found.push(`${at}answered with ${code}`);
        if (later !== '' && !laterRefusedAs.includes(later))
          found.push(`${at}the other one was answered with ${later}`);
        found.push(...(await faults(later === '')).map((fault) => `${at}${fault}`));
      }
      expect(found).toEqual([]);
    },
    120_000,
  );
});
