// The shell's own commands in the palette: the menu's pages, the help with its topics, other
// organizations, language, colour mode and logging out. They work while every remote is down.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { useMyOrganizations, useSelectedOrganization } from '@cumbre/client/organizations';
import { organizationSelected } from '@cumbre/client/selection';
import { selectUser } from '@cumbre/client/session';
import type { Command } from '@cumbre/remote/contract';
import { useLeave } from '@cumbre/remote/guardedRouter';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { COLOUR_MODES, setColourMode, useColourMode } from '../frame/colourMode';
import { emit } from '../events';
import { SIGN_IN } from '../session/guards';
import type { PaletteCommand } from './filterCommands';
import { useHelpTopics } from '../help/useHelpTopics';
import { chooseLanguage } from '../page/chooseLanguage';
import { LANGUAGES, currentLanguage } from '../page/languages';
import { leaveSession } from '../session/leave';
import { navigationEntries } from '../frame/navigationEntries';
import { useRegistry } from '../remotes/remotes';
import { useTranslation } from '../useTranslation';
import { SEARCH_WORDS } from './searchWords';

export function useShellCommands(onShortcuts: () => void): PaletteCommand[] {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const userId = useAppSelector(selectUser)?.id ?? '';
  const registry = useRegistry();
  const { accepted } = useMyOrganizations();
  const { organization } = useSelectedOrganization();
  const language = currentLanguage();
  const currentMode = useColourMode();
  const topics = useHelpTopics(language);
  return useMemo(() => {
    const page = (path: string, label: string): Command => ({
      id: `page ${path}`,
      label,
      group: 'page',
      path,
    });
    const setting = (
      name: string,
      label: string,
      run: () => void,
      found: Pick<Command, 'detail' | 'keywords'>,
    ): PaletteCommand => ({ id: `setting ${name}`, label, group: 'setting', run, ...found });
    const entries = navigationEntries(registry, organization?.id ?? null);
    return [
      ...entries.map(({ path, label }) => page(path, label[language])),
      page('/help', t('help.title')),
      ...accepted
        .filter(({ id }) => id !== organization?.id)
        .map(({ id, name }) =>
          setting(
            `organization ${id}`,
            t('palette.switchTo', { name }),
            () =>
              leave('/', () => {
                dispatch(organizationSelected(id));
                emit('organization-selected', { organizationId: id });
                void navigate('/');
              }),
            { keywords: SEARCH_WORDS.organization },
          ),
        ),
      setting('shortcuts', t('shortcuts.title'), onShortcuts, {
        keywords: SEARCH_WORDS.shortcuts,
      }),
      ...LANGUAGES.filter((other) => other !== language).map((other) =>
        setting(`language ${other}`, t(`language.${other}`), () => chooseLanguage(other), {
          detail: t('language.label'),
          keywords: SEARCH_WORDS.language,
        }),
      ),
      ...COLOUR_MODES.filter((mode) => mode !== currentMode).map((mode) =>
        setting(`mode ${mode}`, t(`mode.${mode}`), () => setColourMode(mode), {
          detail: t('mode.label'),
          keywords: `${SEARCH_WORDS.mode} ${SEARCH_WORDS[mode]}`,
        }),
      ),
      setting(
        'log out',
        t('account.logOut'),
        () =>
          leave(SIGN_IN, () => {
            void leaveSession(dispatch, userId).then((left) =>
              left ? navigate(SIGN_IN, { replace: true }) : undefined,
            );
          }),
        { keywords: SEARCH_WORDS.logOut },
      ),
      ...(topics ?? []).map(({ id, title }): PaletteCommand => ({
        id: `help ${id}`,
        label: t('palette.helpOn', { title }),
        group: 'help',
        path: `/help/${id}`,
      })),
    ];
  }, [
    registry,
    organization,
    accepted,
    language,
    currentMode,
    topics,
    t,
    dispatch,
    navigate,
    leave,
    userId,
    onShortcuts,
  ]);
}
