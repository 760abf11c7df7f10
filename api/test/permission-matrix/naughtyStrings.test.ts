import { isOneLine } from '@cumbre/contract/scalars';
import { NAUGHTY_STRINGS, MEGABYTE } from '../support/naughtyStrings';
import { createCycleScenario } from '../support/cycleScenario';
import { IS_LONG_RUN } from '../support/scale';
import { describeOnEngines } from '../support/testApp';
import { testEngines } from '../support/testDatabase';
import { openPermissionFixture } from './openPermissionFixture';
import { REQUESTS } from './requests';
import { send } from './runMatrix';

/** Every text in the body, with a function that replaces it. */
function places(
  body: unknown,
  put: (path: string, changed: (text: string) => unknown) => void,
  path = '',
  rebuild: (value: unknown) => unknown = (value) => value,
): void {
  if (typeof body === 'string') put(path, rebuild);
  else if (Array.isArray(body))
    body.forEach((each, index) =>
      places(each, put, `${path}[${index}]`, (value) => rebuild(body.with(index, value))),
    );
  else if (typeof body === 'object' && body !== null && !Buffer.isBuffer(body)) {
    for (const [key, each] of Object.entries(body))
      places(each, put, `${path}.${key}`, (value) => rebuild({ ...body, [key]: value }));
  }
}

describe.each(testEngines())('naughty strings, on %s', (engine) => {
  it(
    'are stored or refused in any text of any call, without failures',
    async () => {
      const { fixture, undo, close } = await openPermissionFixture(engine);
      const broken: string[] = [];
      let tried = 0;
      for (const name of Object.keys(REQUESTS).filter(
        (each) => !each.startsWith('GET') && !each.includes('finished'),
      )) {
        const { body } = REQUESTS[name]!(fixture, 'owner');
        const changes: [string, unknown][] = [];
        places(body, (path, changed) => {
          NAUGHTY_STRINGS.forEach((text, index) => {
            // The short run spreads the strings over the places.
            if (IS_LONG_RUN || (index + changes.length) % 13 === 0)
              changes.push([`${path} = ${JSON.stringify(text).slice(0, 40)}`, changed(text)]);
          });
          changes.push([`${path} = a megabyte`, changed(MEGABYTE)]);
        });
        for (const [what, changed] of changes) {
          await undo.mark();
          const { status } = await send(fixture, name, 'owner', changed);
          await undo.undo();
          tried += 1;
          if (status >= 500) broken.push(`${name} ${what}: ${status}`);
        }
      }
      await close();
      expect(broken).toEqual([]);
      expect(tried).toBeGreaterThan(300);
    },
    IS_LONG_RUN ? 1_800_000 : 180_000,
  );
});

/** Without lone surrogates. */
const isWell = (text: string) => !/[\ud800-\udfff]/u.test(text);

describeOnEngines('a title', (start) => {
  it('are read unchanged, without surrounding space, in the tree, the item and the export', async () => {
    const test = await start();
    const p = await createCycleScenario(test);
    let kept = 0;
    for (const text of NAUGHTY_STRINGS) {
      const { status, body } = await p.create({ title: text, description: text });
      if (status !== 201) {
        expect([
          status,
          text.trim() === '' ||
            text.length > 300 ||
            text.includes('\0') ||
            !isWell(text) ||
            !isOneLine(text.trim()),
        ]).toEqual([400, true]);
        continue;
      }
      kept += 1;
      expect([body.item.title, body.item.description]).toEqual([text.trim(), text]);
      expect((await p.item(body.item.id)).title).toBe(text.trim());
    }
    expect(kept).toBeGreaterThan(60);
    expect((await p.tree()).map((item) => item.title)).toEqual(
      expect.arrayContaining(["'; drop table users; --", '__proto__', '👩‍👩‍👧‍👦']),
    );
    expect((await p.owner.get(`/api/okrs/downloadOKRs/${p.organization}/${p.cycle}`)).status).toBe(
      200,
    );
  });
});
