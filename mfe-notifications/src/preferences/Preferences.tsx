// Notification settings: one row for each event, and which mail is sent of it: immediately, in the
// summary of the day, or none. The inbox has everything. A choice is saved at once, and the cell
// says so; one for all events, or for a group of them, can be undone. When this server sends no mail, the
// page says so; the choices apply as soon as it does. The groups are those of the inbox. Each says how many
// of its events come by mail and has a choice for all of them; on a phone the groups are folded behind that
// line.
import { PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
import type {
  NotificationDelivery,
  NotificationGroup,
  PreferenceKind,
} from '@cumbre/contract/enumerations';
import {
  Alert,
  Button,
  Card,
  DownOutlined,
  ErrorState,
  LiveRegion,
  LoadingState,
  NativeSelect,
  Paragraph,
  useMediaQuery,
  useWhyNotSent,
} from '@cumbre/ui/base';
import { Fragment, useId, useRef, useState } from 'react';
import { useTranslation } from '../useTranslation';
import { useNotificationPreferencesQuery } from './preferencesApi';
import type { Deliveries } from './preferencesApi';
import { GROUPS, choosesForSeveral, commonChoice, useChoices } from './useChoices';
import type { PreferenceRow, SavedChoice, SeveralEvents } from './useChoices';
import './preferences.css';

const DELIVERIES = ['now', 'daily', 'never'] as const;
const PHONE = '(max-width: 639px)';

const isDelivery = (value: string): value is NotificationDelivery =>
  (DELIVERIES as readonly string[]).includes(value);

/** What a row for several events says of its last choice: that it can be undone, or was. */
function UndoOfRow({
  row,
  events,
  saved,
  onUndo,
}: {
  row: SeveralEvents;
  events: string;
  saved: SavedChoice | null;
  onUndo: () => void;
}) {
  const { t } = useTranslation();
  if (saved?.row !== row) return null;
  if (saved.delivery === null)
    return (
      <span className="mfe-notifications_undone" aria-hidden>
        {t('preferences.undone')}
      </span>
    );
  return (
    <Button sends size="small" aria-label={t('preferences.undoNamed', { events })} onClick={onUndo}>
      {t('preferences.undo')}
    </Button>
  );
}

/** The choice of one row: the radio buttons of its cells; on a phone a list that says it in words. */
function Choice({
  id,
  name,
  labelledBy,
  chosen,
  saved,
  onChoose,
}: {
  /** The prefix of the ids of the column headers. */
  id: string;
  name: PreferenceRow;
  /** The ids of what names the row. */
  labelledBy: string;
  chosen: NotificationDelivery | undefined;
  saved: SavedChoice | null;
  onChoose: (delivery: NotificationDelivery) => void;
}) {
  const { t } = useTranslation();
  const paused = useWhyNotSent()?.pressed;
  const isPhone = useMediaQuery(PHONE);
  if (isPhone)
    return (
      <td>
        <span className="mfe-notifications_choice">
          <NativeSelect
            sends
            aria-labelledby={labelledBy}
            value={chosen ?? ''}
            options={[
              // Only a row of several events has more than one choice.
              ...(chosen ? [] : [{ value: '', label: t('preferences.mixed') }]),
              ...DELIVERIES.map((value) => ({ value, label: t(`preferences.channel.${value}`) })),
            ]}
            onChange={(value) => {
              if (isDelivery(value)) onChoose(value);
            }}
          />
          {saved?.row === name && saved.delivery !== null && (
            <span className="mfe-notifications_saved" aria-hidden>
              {t('preferences.saved')}
            </span>
          )}
        </span>
      </td>
    );
  return DELIVERIES.map((delivery) => (
    <td key={delivery}>
      <label className="mfe-notifications_choice" title={paused}>
        <input
          type="radio"
          title={paused}
          name={`${id}-${name}`}
          aria-labelledby={`${labelledBy} ${id}-${delivery}`}
          checked={chosen === delivery}
          disabled={paused !== undefined}
          onChange={() => onChoose(delivery)}
        />
        {saved?.row === name && saved.delivery === delivery && (
          <span className="mfe-notifications_saved" aria-hidden>
            {t('preferences.saved')}
          </span>
        )}
      </label>
    </td>
  ));
}

/** Breaks between words alone, not after the hyphen of “e-mail”. */
const Words = ({ text }: { text: string }) =>
  text.split(' ').map((word, nth) => (
    <Fragment key={word}>
      {nth > 0 && ' '}
      <span className="mfe-notifications_word">{word}</span>
    </Fragment>
  ));

/** The table of all events. `deliveries` has each kind. */
function Choices({ deliveries, id }: { deliveries: Deliveries; id: string }) {
  const { t } = useTranslation();
  const { saved, choose, undo } = useChoices(deliveries);
  const isPhone = useMediaQuery(PHONE);
  const [opened, setOpened] = useState<readonly NotificationGroup[]>([]);
  const table = useRef<HTMLTableElement>(null);
  const nameOf = (row: PreferenceRow) => {
    if (row === 'all') return t('preferences.all');
    return choosesForSeveral(row) ? t(`groups.${row}`) : t(`preferences.kinds.${row}`);
  };
  const announced = !saved
    ? ''
    : saved.delivery === null
      ? t('preferences.undoneNamed')
      : t('preferences.savedNamed', {
          event: nameOf(saved.row),
          choice: t(`preferences.channel.${saved.delivery}`),
        });
  // The button goes, so the focus returns to the row that it belongs to.
  const undoRow = async (row: SeveralEvents) => {
    if (await undo())
      table.current?.querySelector<HTMLElement>(`[data-row=${row}] :is(input, select)`)?.focus();
  };
  const undoOf = (row: SeveralEvents) => (
    <UndoOfRow row={row} events={nameOf(row)} saved={saved} onUndo={() => void undoRow(row)} />
  );
  const choiceOf = (row: PreferenceRow, labelledBy = `${id}-${row}`) => (
    <Choice
      id={id}
      name={row}
      labelledBy={labelledBy}
      chosen={choosesForSeveral(row) ? commonChoice(deliveries, row) : deliveries[row]}
      saved={saved}
      onChoose={(delivery) => void choose(row, delivery)}
    />
  );
  const toggle = (group: NotificationGroup) =>
    setOpened((former) =>
      former.includes(group) ? former.filter((each) => each !== group) : [...former, group],
    );
  const headOf = (group: NotificationGroup, kinds: readonly PreferenceKind[]) => {
    const words = (
      <>
        <span id={`${id}-${group}`}>{nameOf(group)}</span>{' '}
        <span className="mfe-notifications_summary">
          {t('preferences.byMail', {
            mails: kinds.filter((kind) => deliveries[kind] !== 'never').length,
            all: kinds.length,
          })}
        </span>
      </>
    );
    if (!isPhone)
      return (
        <tr className="mfe-notifications_group" data-row={group}>
          <th scope="rowgroup">
            <span className="mfe-notifications_group-name">
              <span>{words}</span>
              {undoOf(group)}
            </span>
          </th>
          {choiceOf(group)}
        </tr>
      );
    return (
      <>
        <tr className="mfe-notifications_group">
          <th colSpan={2} scope="rowgroup">
            <button
              type="button"
              className="mfe-notifications_group-fold"
              aria-expanded={opened.includes(group)}
              onClick={() => toggle(group)}
            >
              {words}
              <DownOutlined aria-hidden />
            </button>
          </th>
        </tr>
        <tr className="mfe-notifications_all" data-row={group}>
          <th scope="row">
            <span className="mfe-notifications_all-events">
              <span id={`${id}-${group}-all`}>{t('preferences.group')}</span>
              {undoOf(group)}
            </span>
          </th>
          {choiceOf(group, `${id}-${group}-all ${id}-${group}`)}
        </tr>
      </>
    );
  };
  return (
    <>
      <table className="mfe-notifications_grid" ref={table}>
        <caption className="cu-hidden">{t('preferences.caption')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('preferences.event')}</th>
            {isPhone ? (
              <th scope="col">{t('preferences.mail')}</th>
            ) : (
              DELIVERIES.map((delivery) => (
                <th key={delivery} scope="col" id={`${id}-${delivery}`}>
                  <Words text={t(`preferences.channel.${delivery}`)} />
                </th>
              ))
            )}
          </tr>
        </thead>
        <tbody>
          <tr className="mfe-notifications_all" data-row="all">
            <th scope="row">
              <span className="mfe-notifications_all-events">
                <span id={`${id}-all`}>{nameOf('all')}</span>
                {undoOf('all')}
              </span>
            </th>
            {choiceOf('all')}
          </tr>
        </tbody>
        {GROUPS.map(([group, kinds]) => (
          <tbody
            key={group}
            className="mfe-notifications_events"
            data-open={opened.includes(group) || undefined}
          >
            {headOf(group, kinds)}
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" id={`${id}-${kind}`}>
                  {nameOf(kind)}
                </th>
                {choiceOf(kind)}
              </tr>
            ))}
          </tbody>
        ))}
      </table>
      <LiveRegion message={announced} />
    </>
  );
}

export function Preferences() {
  const { t } = useTranslation();
  const id = useId();
  const { data, isLoading, refetch } = useNotificationPreferencesQuery();
  if (isLoading) return <LoadingState label={t('preferences.loading')} rows={12} />;
  if (!data)
    return (
      <ErrorState
        title={t('preferences.failed')}
        retryLabel={t('inbox.retry')}
        onRetry={() => void refetch()}
      />
    );
  // A server that is older than this screen does not name the newest kinds.
  const deliveries = Object.fromEntries(
    PREFERENCE_KINDS.map((kind: PreferenceKind) => [kind, data.deliveries[kind] ?? 'daily']),
  ) as Deliveries;
  return (
    <Card className="mfe-notifications_preferences">
      <div className="cu-stack-small">
        <Paragraph tone="secondary">{t('preferences.intro')}</Paragraph>
        {!data.mail && <Alert type="info" showIcon title={t('preferences.noMail')} />}
        <Choices deliveries={deliveries} id={id} />
      </div>
    </Card>
  );
}
