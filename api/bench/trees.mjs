// Measures one client and one tree: whole after a change, whole again, and unchanged (304), beside
// the same rows of the baseline; the overview of the same items after a change; and the cost of each call with ten, a thousand and ten thousand
// organizations.
import { runAlternately } from './figures.mjs';
import { bareCalls, cumbreCalls, sendExpecting, requireSameRows } from './requests.mjs';
import { randomItem, reportersOf } from './dataset.mjs';

const measureTime = async (...call) => (await sendExpecting(...call)).milliseconds;

function callsOn({ cumbre, dataset, size }) {
  const { organization, people, trees } = dataset;
  const { cycle } = trees.get(size);
  const [{ token, items }] = reportersOf(dataset, size);
  const checkIn = () =>
    measureTime(201, cumbre.address, cumbreCalls.checkIn({ token, item: randomItem(items) }));
  const whole = () =>
    measureTime(200, cumbre.address, cumbreCalls.tree({ organization, cycle, token }));
  return {
    checkIn,
    again: whole,
    changed: async () => {
      await checkIn();
      return whole();
    },
    unchanged: async () => {
      const {
        headers: { etag },
      } = await sendExpecting(
        200,
        cumbre.address,
        cumbreCalls.tree({ organization, cycle, token: people[0].token }),
      );
      return measureTime(
        304,
        cumbre.address,
        cumbreCalls.tree({ organization, cycle, token: people[0].token, tag: etag }),
      );
    },
  };
}

/** The overview of all weeks after somebody has checked in. */
function overviewOn({ cumbre, dataset, size }, checkIn) {
  const { organization, trees, people } = dataset;
  return async () => {
    await checkIn();
    return measureTime(200, cumbre.address, {
      path: `/api/organizations/${organization}/overview?cycle=${trees.get(size).cycle}`,
      headers: { 'x-access-token': people[0].token },
    });
  };
}

/** For each size: changed, again, unchanged, baseline and overview. */
export async function treesBySize(environment, { sizes, rounds }) {
  const rows = [];
  for (const size of sizes) {
    await requireSameRows({ ...environment, size });
    const { organization, trees } = environment.dataset;
    const bare = () =>
      measureTime(
        200,
        environment.bare.address,
        bareCalls.tree({ organization, cycle: trees.get(size).cycle }),
      );
    const { changed, again, unchanged, checkIn } = callsOn({ ...environment, size });
    const overview = overviewOn({ ...environment, size }, checkIn);
    const calls = { changed, bare, again, unchanged, overview };
    await runAlternately(5, calls);
    rows.push({ size, ...(await runAlternately(rounds, calls)) });
  }
  return rows;
}

/** The same calls on databases with different numbers of organizations, alternately. */
export async function callsByOrganizations(environments, { size, rounds }) {
  const variants = environments.flatMap((environment) => {
    const calls = callsOn({ ...environment, size });
    const week = () =>
      measureTime(200, environment.cumbre.address, {
        path: '/api/users/me/week',
        headers: { 'x-access-token': environment.dataset.people[1].token },
      });
    return Object.entries({ ...calls, week }).map(([name, call]) => [
      `${environment.organizations} ${name}`,
      call,
    ]);
  });
  await runAlternately(3, Object.fromEntries(variants));
  const measured = await runAlternately(rounds, Object.fromEntries(variants));
  return environments.map(({ organizations }) => ({
    organizations,
    ...Object.fromEntries(
      ['checkIn', 'changed', 'unchanged', 'week'].map((name) => [
        name,
        measured[`${organizations} ${name}`],
      ]),
    ),
  }));
}
