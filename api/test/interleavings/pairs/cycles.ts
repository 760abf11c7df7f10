// Every write in a cycle against finishing the cycle; and every action of a share against stopping
// it.
import { createCycleScenario } from '../../support/cycleScenario';
import type { CycleScenario } from '../../support/cycleScenario';
import { uploadBody, workbook } from '../../support/spreadsheets';
import type { Caller } from '../../support/caller';
import type { Pair, PreparedPair, Scene } from '../pair';

const TODAY = '2026-02-15';
const MEASURE = { unit: '%', startValue: 0, currentValue: 0, targetValue: 100 };

interface Place {
  p: CycleScenario;
  by: Caller;
  item: string;
  entry: string;
  commitment: string;
  deletion: string;
  /** An item in another, planned cycle. */
  elsewhere: string;
  /** A share of another organization, offered to this one. */
  share: string;
  stop: PreparedPair['sendMeanwhile'];
}

async function placeOf({ test, heldCaller: held }: Scene): Promise<Place> {
  const p = await createCycleScenario(test);
  const { owner, organization } = p;
  const { id: item } = await p.objective(MEASURE);
  const entry = (await owner.post(`/api/okrs/${item}/progress`, { value: 1, date: TODAY })).body
    .entry.id;
  const commitment = (await owner.post(`/api/okrs/${item}/commitments`, { title: 'Call them' }))
    .body.commitment.id;
  const deletedItem = await p.objective();
  const { deletion } = (await owner.delete(`/api/okrs/${deletedItem.id}`, { version: 1 })).body;
  const planned = (
    await owner.post(`/api/organizations/${organization}/cycles`, {
      name: 'Next',
      start: TODAY,
      end: '2026-12-31',
    })
  ).body.cycle.id;
  const elsewhere = (await p.create({ cycle: planned })).body.item.id;
  const other = await createCycleScenario(test);
  const share = (
    await other.owner.post(`/api/okrs/${(await other.objective()).id}/shares`, { organization })
  ).body.share.id;
  return {
    p,
    by: held(owner),
    item,
    entry,
    commitment,
    deletion,
    elsewhere,
    share,
    stop: () => other.owner.post(`/api/shares/${share}/stop`),
  };
}

const finish =
  ({ owner, cycle }: CycleScenario) =>
  () =>
    owner.patch(
      `/api/cycles/${cycle}/state`,
      { state: 'finished', reason: 'Done early' },
      { version: 2 },
    );
const upload = uploadBody;

const WRITES: [
  name: string,
  send: (place: Place) => Promise<PreparedPair['send']> | PreparedPair['send'],
  refusedAs?: string[],
][] = [
  [
    'a check-in',
    ({ by, item }) =>
      () =>
        by.post(`/api/okrs/${item}/progress`, { value: 2, date: TODAY }),
  ],
  [
    'a check-in that is corrected',
    ({ by, item, entry }) =>
      () =>
        by.patch(`/api/okrs/${item}/progress/${entry}`, { value: 3 }),
  ],
  [
    'a check-in that is deleted',
    ({ by, item, entry }) =>
      () =>
        by.delete(`/api/okrs/${item}/progress/${entry}`),
  ],
  [
    'a new objective',
    ({ by, p }) =>
      () =>
        by.post(`/api/organizations/${p.organization}/okrs`, {
          kind: 'objective',
          cycle: p.cycle,
          title: 'Grow',
          owner: p.owner.userId,
        }),
  ],
  [
    'a change of an objective',
    ({ by, item }) =>
      () =>
        by.patch(`/api/okrs/${item}`, { title: 'Changed' }, { version: 1 }),
  ],
  [
    'a move',
    ({ by, item }) =>
      () =>
        by.post(`/api/okrs/${item}/move`, { parentId: null, position: 0 }, { version: 1 }),
  ],
  [
    'a deletion',
    ({ by, item }) =>
      () =>
        by.delete(`/api/okrs/${item}`, { version: 1 }),
  ],
  [
    'a deletion that is taken back',
    ({ by, deletion }) =>
      () =>
        by.post(`/api/deletions/${deletion}/restore`),
  ],
  [
    'a copy into it',
    ({ by, p, elsewhere }) =>
      () =>
        by.post(`/api/okrs/${elsewhere}/copy`, { cycle: p.cycle }),
  ],
  [
    'a commitment',
    ({ by, item }) =>
      () =>
        by.post(`/api/okrs/${item}/commitments`, { title: 'Write to them' }),
  ],
  [
    'a commitment that is kept',
    ({ by, item, commitment }) =>
      () =>
        by.patch(`/api/okrs/${item}/commitments/${commitment}`, { state: 'kept' }, { version: 1 }),
  ],
  [
    'a commitment that is deleted',
    ({ by, item, commitment }) =>
      () =>
        by.delete(`/api/okrs/${item}/commitments/${commitment}`, { version: 1 }),
  ],
  [
    'an import',
    async ({ by, p }) => {
      const { body, headers } = upload(
        await workbook([{ code: 'NEW', kind: 'objective', title: 'From a file' }]),
      );
      return () =>
        by.post(`/api/okrs/uploaderOKRs/${p.organization}?cycle=${p.cycle}`, body, { headers });
    },
  ],
  [
    'new dates of the cycle',
    ({ by, p }) =>
      () =>
        by.put(`/api/cycles/${p.cycle}`, { name: 'Renamed' }, { version: 2 }),
    ['CYCLE_FINISHED', 'VERSION_STALE'],
  ],
  [
    'a share that is accepted into it',
    ({ by, p, share }) =>
      () =>
        by.post(`/api/shares/${share}/accept`, { cycle: p.cycle }),
  ],
];

const STEPS = ['accept', 'reject'];

export const cyclePairs: Pair[] = [
  ...WRITES.map(([name, send, refusedAs = ['CYCLE_FINISHED']]): Pair => ({
    name: `${name}, and the cycle is finished`,
    expectedErrors: refusedAs,
    expectedLaterErrors: ['VERSION_STALE'],
    prepare: async (scene) => {
      const place = await placeOf(scene);
      return { send: await send(place), sendMeanwhile: finish(place.p) };
    },
  })),
  ...STEPS.map((step): Pair => ({
    name: `a share that is ${step}ed, and it is stopped`,
    expectedErrors: ['SHARE_CLOSED'],
    expectedLaterErrors: ['SHARE_CLOSED'],
    prepare: async (scene) => {
      const { by, p, share, stop } = await placeOf(scene);
      return {
        send: () =>
          by.post(
            `/api/shares/${share}/${step}`,
            step === 'accept' ? { cycle: p.cycle } : undefined,
          ),
        sendMeanwhile: stop,
      };
    },
  })),
];
