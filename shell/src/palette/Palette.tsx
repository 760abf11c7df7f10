// The command palette (Ctrl or ⌘ K): a field and a list under it, after the WAI-ARIA combobox pattern. The focus stays in
// the field; the arrows choose, Enter does. The shell offers its pages and actions, remotes theirs as they are loaded.
import type { Command } from '@cumbre/remote/contract';
import { useWhyNotSent } from '@cumbre/ui/base';
import { Modal } from '@cumbre/ui/overlay';
import { useCallback, useEffect, useId, useMemo, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { Contributions } from './Contributions';
import type { Offers } from './Contributions';
import { commandsMatching } from './commandsMatching';
import { useShellCommands } from './useShellCommands';
import './palette.css';

const GROUPS = ['action', 'page', 'item'] as const;

export interface PaletteProps { onClose: () => void; onShortcuts: () => void }

export function Palette({ onClose, onShortcuts }: PaletteProps) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [offers, setOffers] = useState<Offers>({});
  const paused = useWhyNotSent()?.pressed;
  const own = useShellCommands(onShortcuts);
  const offer = useCallback((remote: string, commands: readonly Command[]) => setOffers((former) => ({ ...former, [remote]: commands })), []);

  const found = useMemo(() => {
    const offered = Object.entries(offers).flatMap(([remote, commands]) => commands.map((command) => ({ ...command, id: `${remote} ${command.id}` })));
    // Of what fits equally well the searched items lead.
    const isItem = ({ group }: Command) => group === 'item';
    const matching = commandsMatching([...offered.filter(isItem), ...own, ...offered.filter((command) => !isItem(command))], typed);
    // What fits best leads, and its whole group with it: groups keep together.
    const order = typed.trim() === '' ? GROUPS : [...new Set(matching.map(({ group }) => group))];
    return order.flatMap((group) => matching.filter((command) => command.group === group));
  }, [own, offers, typed]);
  const at = Math.min(active, found.length - 1);
  const optionId = (index: number) => `${id}-${index}`;
  // In braces: browsers answer a promise, which would be taken for what clears up after the effect.
  useEffect(() => { document.getElementById(`${id}-${at}`)?.scrollIntoView({ block: 'nearest' }); }, [id, at]);

  const whyOff = ({ sends = false }: Command) => (sends ? paused : undefined);
  const follow = (command: Command | undefined) => {
    if (!command || whyOff(command)) return;
    onClose();
    command.run?.();
    if (command.path !== undefined) void navigate(command.path);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      const wraps = Math.abs(step) === 1;
      setActive(wraps ? (at + step + found.length) % Math.max(found.length, 1) : Math.max(0, Math.min(at + step, found.length - 1)));
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault();
      follow(found[at]);
    }
  };
  return (
    <Modal
      open title={t('palette.title')} footer={null} onCancel={onClose} width={640} style={{ top: 64 }} className="shell-palette" afterOpenChange={(open) => open && field.current?.focus()}
      focusable={{ focusTriggerAfterClose: true }}
    >
      <Contributions search={typed} offer={offer} />
      <input
        ref={field} className="shell-palette-field" type="text" role="combobox" aria-expanded aria-autocomplete="list" aria-controls={id} aria-activedescendant={found.length > 0 ? optionId(at) : undefined}
        aria-label={t('palette.field')} placeholder={t('palette.placeholder')} autoComplete="off" spellCheck={false} value={typed} onKeyDown={onKeyDown}
        onChange={({ target }) => { setTyped(target.value); setActive(0); }}
      />
      <div className="shell-palette-list" id={id} role="listbox" aria-label={t('palette.found')}>
        {GROUPS.filter((group) => found.some((command) => command.group === group)).sort((one, other) => found.findIndex(({ group }) => group === one) - found.findIndex(({ group }) => group === other)).map((group) => (
          <div key={group} role="group" aria-label={t(`palette.group.${group}`)}>
            <div className="shell-palette-group" aria-hidden>{t(`palette.group.${group}`)}</div>
            {found.map((command, index) => (command.group !== group ? null : (
              // The field has the focus; the pointer is a second way to the same.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus
              <div key={command.id} id={optionId(index)} role="option" aria-selected={index === at} aria-disabled={whyOff(command) ? true : undefined} className="shell-palette-option" onPointerMove={() => setActive(index)} onClick={() => follow(command)}>
                <span>{command.label}</span>
                {(whyOff(command) ?? command.detail) && <span className="shell-palette-detail">{whyOff(command) ?? command.detail}</span>}
              </div>
            )))}
          </div>
        ))}
      </div>
      <p className={found.length === 0 ? 'shell-palette-none' : 'cu-hidden'} role="status">{found.length === 0 ? t('palette.none') : t('palette.count', { count: found.length })}</p>
    </Modal>
  );
}
