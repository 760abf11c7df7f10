// The command palette (Ctrl or ⌘ K): a field and a list, after the WAI-ARIA combobox pattern. The
// focus stays in the field; arrows select and Enter runs. The shell offers its pages and actions,
// remotes offer theirs when they are loaded.
import { useWhyNotSent } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useRegistry } from '../remotes/remotes';
import { useTranslation } from '../useTranslation';
import { CommandIcon } from './CommandIcon';
import type { Offers } from './Contributions';
import { withEachPageOnce } from './eachPageOnce';
import { filterCommands, grouped } from './filterCommands';
import type { PaletteCommand } from './filterCommands';
import { frequentFirst, groupWithoutSearch } from './frequency';
import type { ShownGroup } from './frequency';
import { iconOf } from './iconOf';
import { keysTo } from './shortcutOf';
import { areSingleKeysOn } from './shortcutSetting';
import './texts';
import { takeTyped } from './typedAhead';
import { useShellCommands } from './useShellCommands';
import './palette.css';

const GROUPS = ['action', 'page', 'setting', 'item', 'person', 'team', 'help', 'rare'] as const;

/** Of a remote: where its first entry in the menu is; those without an entry come last. */
const placeOf = (navigation: readonly { order: number }[]) =>
  Math.min(...navigation.map(({ order }) => order), Number.MAX_SAFE_INTEGER);

type ShownCommand = PaletteCommand & { shownIn: ShownGroup };

function commandsFor(
  search: string,
  all: readonly PaletteCommand[],
  forgives = true,
): ShownCommand[] {
  const isSearched = search.trim() !== '';
  const matching = filterCommands(isSearched ? all : frequentFirst(all), search, forgives).map(
    (command): ShownCommand => ({
      ...command,
      shownIn: isSearched ? command.group : groupWithoutSearch(command),
    }),
  );
  // The group of the best match comes first; groups stay together.
  const order = isSearched ? [...new Set(matching.map(({ shownIn }) => shownIn))] : GROUPS;
  return order.flatMap((group) => matching.filter(({ shownIn }) => shownIn === group));
}

/** The keys that lead to the page without the palette, for the eye: the help tells them as well. */
function Keys({ path }: { path: string | undefined }) {
  const keys = path === undefined || !areSingleKeysOn() ? null : keysTo(path);
  return keys?.map((key) => (
    <kbd key={key} aria-hidden>
      {key}
    </kbd>
  ));
}

export interface PaletteProps {
  typed: string;
  onType: (typed: string) => void;
  /** What was typed, once the list may follow it. */
  search: string;
  offers: Offers;
  onClose: () => void;
  onShortcuts: () => void;
}

export function Palette({ typed, onType, search, offers, onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [active, setActive] = useState(0);
  // The command whose question is open, until another text is typed.
  const [asking, setAsking] = useState<string | null>(null);
  const remotes = useRegistry()?.remotes;
  const paused = useWhyNotSent()?.pressed;
  const shellCommands = useShellCommands(onShortcuts);

  const all = useMemo(() => {
    // In the order of the menu, whichever remote answers first.
    const places = new Map(remotes?.map(({ name, navigation }) => [name, placeOf(navigation)]));
    const offered = Object.entries(offers)
      .sort(([one], [other]) => (places.get(one) ?? 0) - (places.get(other) ?? 0))
      .flatMap(([remote, commands]) =>
        commands.map((command) => ({ ...grouped(command), id: `${remote} ${command.id}` })),
      );
    // Of equal matches, items come first.
    const isItem = ({ group }: PaletteCommand) =>
      group === 'item' || group === 'person' || group === 'team';
    return [
      ...offered.filter(isItem),
      ...withEachPageOnce(
        shellCommands,
        offered.filter((command) => !isItem(command)),
      ),
    ];
  }, [shellCommands, offers, remotes]);
  const commands = useMemo(() => commandsFor(search, all), [all, search]);
  const at = Math.min(active, commands.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  // The braces keep the returned promise from being taken for a clean-up function.
  useEffect(() => {
    document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, at]);

  const questionOf = ({ id: asked, asks }: PaletteCommand) =>
    asks && asking === asked ? asks.question : undefined;
  const question = commands.map(questionOf).find((each) => each !== undefined);
  const whyOff = ({ sends = false }: PaletteCommand) => (sends ? paused : undefined);
  /** What Enter does with the active one. */
  const enterOf = (command: PaletteCommand | undefined) => {
    if (!command) return t('palette.keys.open');
    if (questionOf(command)) return t('palette.keys.confirm');
    if (command.enter) return command.enter;
    return t(command.run || command.asks ? 'palette.keys.do' : 'palette.keys.open');
  };
  const follow = (command: PaletteCommand | undefined) => {
    if (!command || whyOff(command)) return;
    if (command.asks && asking !== command.id) {
      setAsking(command.id);
      return;
    }
    onClose();
    if (command.asks) {
      command.asks.run();
      return;
    }
    command.run?.();
    if (command.path !== undefined) void navigate(command.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      setActive(
        wraps
          ? (at + step + commands.length) % Math.max(commands.length, 1)
          : Math.max(0, Math.min(at + step, commands.length - 1)),
      );
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      // Enter is for what was typed, also where the list does not have it yet.
      // A check-in that was found for another search would record another number.
      const current = all.filter(({ searched = typed }) => searched === typed);
      follow(search === typed ? commands[at] : commandsFor(typed, current, false)[0]);
    }
  };
  return (
    <Modal
      open
      title={<span className="cu-hidden">{t('palette.title')}</span>}
      footer={null}
      onCancel={onClose}
      width={640}
      style={{ top: 64 }}
      className="shell-palette"
      afterOpenChange={(open) => open && field.current?.focus()}
      focusable={{ focusTriggerAfterClose: true }}
    >
      <input
        ref={field}
        className="shell-palette-field"
        type="text"
        role="combobox"
        aria-expanded
        aria-autocomplete="list"
        aria-controls={id}
        aria-activedescendant={commands.length > 0 ? optionId(at) : undefined}
        aria-label={t('palette.field')}
        placeholder={t('palette.placeholder')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        onKeyDown={onKeyDown}
        onFocus={() => {
          const ahead = takeTyped();
          if (ahead) onType(typed + ahead);
        }}
        onChange={({ target }) => {
          onType(target.value);
          setActive(0);
          setAsking(null);
        }}
      />
      <div className="shell-palette-list" id={id} role="listbox" aria-label={t('palette.found')}>
        {GROUPS.filter((group) => commands.some(({ shownIn }) => shownIn === group))
          .sort(
            (one, other) =>
              commands.findIndex(({ shownIn }) => shownIn === one) -
              commands.findIndex(({ shownIn }) => shownIn === other),
          )
          .map((group) => (
            <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
              <div className="shell-palette-group" aria-hidden>
                {t(`palette.group.${group}`)}
              </div>
              {commands.map((command, index) =>
                command.shownIn !== group ? null : (
                  // The field has the focus and handles keys. The pointer is a second way.
                  // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
                  <div
                    key={command.id}
                    id={optionId(index)}
                    role="option"
                    aria-selected={index === at}
                    aria-disabled={whyOff(command) ? true : undefined}
                    className={`shell-palette-option ${questionOf(command) ? 'shell-palette-asking' : ''}`}
                    onPointerMove={() => setActive(index)}
                    onClick={() => follow(command)}
                  >
                    <CommandIcon name={iconOf(command)} />
                    <span className="shell-palette-label">
                      <span className="shell-palette-name">{command.label}</span>
                      {command.about && !questionOf(command) ? (
                        <>
                          {' '}
                          <span className="shell-palette-about">{command.about()}</span>
                        </>
                      ) : null}
                    </span>
                    <span className="shell-palette-detail">
                      {whyOff(command) ?? questionOf(command) ?? (
                        <>
                          {command.detail ? `${command.detail} ` : null}
                          <Keys
                            path={
                              command.group === 'page' || !command.detail ? command.path : undefined
                            }
                          />
                        </>
                      )}
                    </span>
                  </div>
                ),
              )}
            </div>
          ))}
      </div>
      <p className="shell-palette-keys" aria-hidden>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('palette.keys.choose')}
        </span>
        <span>
          <kbd>↵</kbd> {enterOf(commands[at])}
        </span>
        <span>
          <kbd>Esc</kbd> {t('palette.keys.close')}
        </span>
      </p>
      {/* The focus stays in the field, so a changed option is not read. */}
      <p className="cu-hidden" role="alert">
        {question}
      </p>
      <p className={commands.length === 0 ? 'shell-palette-none' : 'cu-hidden'} role="status">
        {commands.length === 0 ? t('palette.none') : t('palette.count', { count: commands.length })}
      </p>
    </Modal>
  );
}
