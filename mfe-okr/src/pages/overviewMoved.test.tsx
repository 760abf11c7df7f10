// What moved: each line says what fell or rose.
import { screen, within } from '@testing-library/react';
import type { Movement } from '@cumbre/contract/overview';
import { buildId } from '@cumbre/testing/builders';
import { buildHome, serveHome, showHome } from '../testing/homeFixture';
import { buildOverview, fallen } from '../testing/overviewFixture';

/** The facts of the only line of the list that has that movement. */
async function factsOf(list: 'fell' | 'rose', moved: Partial<Movement>, language: 'en' | 'es') {
  const home = buildHome();
  const of = (which: typeof list) => (which === list ? [{ ...fallen, ...moved }] : []);
  const [fell, rose] = [of('fell'), of('rose')];
  const movements = {
    ...buildOverview(buildId()).movements!,
    fell,
    fellCount: fell.length,
    rose,
    roseCount: rose.length,
  };
  serveHome(home, {
    'GET /api/organizations/:id/overview': buildOverview(home.o1.owner, { movements }),
  });
  await showHome(home, { path: '/overview', language });
  const card = await screen.findByRole('region', {
    name: language === 'en' ? 'What moved' : 'Qué cambió',
  });
  return within(card).getByRole('listitem').querySelector('.mfe-okr_list-facts')!.textContent;
}

const third = 1 / 3;

test.each([
  ['fell', 'en', ['onTrack', 'atRisk', third, third], 'On track → At risk'],
  ['fell', 'es', ['onTrack', 'atRisk', third, third], 'Según lo previsto → En riesgo'],
  // What differs by less than the screen shows is an equal pair, too.
  ['fell', 'en', ['onTrack', 'behind', 0.50001, 0.5], 'On track → Behind'],
  ['fell', 'en', ['onTrack', 'behind', 0.5, 0.4], 'On track → Behind50% → 40%'],
  ['fell', 'en', ['behind', 'behind', 0.5, 0.4], '50% → 40%Behind'],
  ['fell', 'en', ['behind', 'behind', 0.50001, 0.5], 'by less than 0.1 percentage pointsBehind'],
  ['rose', 'en', ['behind', 'onTrack', 0.4, 0.5], 'Behind → On track40% → 50%'],
  ['rose', 'en', ['onTrack', 'onTrack', 0.4, 0.5], '40% → 50%On track'],
] as const)(
  'of what %s, in %s, %j reads “%s”',
  async (list, language, [formerStatus, status, formerProgress, progress], words) => {
    const moved = { formerStatus, status, formerProgress, progress };
    expect(await factsOf(list, moved, language)).toBe(words);
  },
);
