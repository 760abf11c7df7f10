import type { Command } from '@cumbre/remote/contract';
import { renderScreen } from '@cumbre/testing/renderScreen';
import en from '../locales/screens.en.json';
import es from '../locales/screens.es.json';
import { Commands } from './Commands';

test.each([
  ['en', 'Terms and privacy'],
  ['es', 'Condiciones y privacidad'],
] as const)('offers the terms in %s', (language, label) => {
  let commands: readonly Command[] = [];
  renderScreen(
    <Commands
      search=""
      offer={(some) => {
        commands = some;
      }}
    />,
    { remote: 'mfe-auth', texts: { en, es }, language },
  );
  expect(commands).toEqual([{ id: 'terms', label, group: 'page', path: '/auth/terms' }]);
});
