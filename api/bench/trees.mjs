// One client and one tree at a time: whole after a change, whole again, and whether it has changed (304), beside the bare
// handler's same rows; and what each call costs with ten, a thousand or ten thousand organizations in the database.
import { interleaved } from './figures.mjs';
import { bareCalls, cumbreCalls, expecting, requireSameRows } from './requests.mjs';
import { anyOf, reportersOf } from './world.mjs';

const timed = async (...call) => (await expecting(...call)).milliseconds;

function callsOn({ cumbre, world, size }) {
  const { organization, people, trees } = world;
  const { cycle } = trees.get(size);
  const [{ token, items }] = reportersOf(world, size);
  const checkIn = () => timed(201, cumbre.address, cumbreCalls.checkIn({ token, item: anyOf(items) }));
  const whole = () => timed(200, cumbre.address, cumbreCalls.tree({ organization, cycle, token }));
  return {
    checkIn,
    again: whole,
    changed: async () => {
      await checkIn();
      return whole();
    },
    unchanged: async () => {
      const { headers: { etag } } = await expecting(200, cumbre.address, cumbreCalls.tree({ organization, cycle, token: people[0].token }));
      return timed(304, cumbre.address, cumbreCalls.tree({ organization, cycle, token: people[0].token, tag: etag }));
    },
  };
}

/** For each size: changed, again, unchanged and bare. */
export async function treesBySize(place, { sizes, rounds }) {
  const rows = [];
  for (const size of sizes) {
    await requireSameRows({ ...place, size });
    const { organization, trees } = place.world;
    const bare = () => timed(200, place.bare.address, bareCalls.tree({ organization, cycle: trees.get(size).cycle }));
    const { changed, again, unchanged } = callsOn({ ...place, size });
    await interleaved(5, { changed, bare, again, unchanged });
    rows.push({ size, ...(await interleaved(rounds, { changed, bare, again, unchanged })) });
  }
  return rows;
}

/** For each of the places, which differ in how many organizations they hold: the same calls, taking turns. */
export async function callsByOrganizations(places, { size, rounds }) {
  const variants = places.flatMap((place) => {
    const calls = callsOn({ ...place, size });
    const week = () => timed(200, place.cumbre.address, { path: '/api/users/me/week', headers: { 'x-access-token': place.world.people[1].token } });
    return Object.entries({ ...calls, week }).map(([name, call]) => [`${place.organizations} ${name}`, call]);
  });
  await interleaved(3, Object.fromEntries(variants));
  const measured = await interleaved(rounds, Object.fromEntries(variants));
  return places.map(({ organizations }) => ({
    organizations, ...Object.fromEntries(['checkIn', 'changed', 'unchanged', 'week'].map((name) => [name, measured[`${organizations} ${name}`]])),
  }));
}
