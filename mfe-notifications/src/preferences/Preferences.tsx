// Notification settings: one row for each event, and which mail is sent of it: immediately, in the
// summary of the day, or none. The inbox has everything. A choice is saved at once, and the cell
// says so; one for all events can be undone. When this server sends no mail, the page says so; the
// choices apply as soon as it does. The groups are those of the inbox. Each says how many of its events come
// by mail; on a phone the groups are folded behind that line.
import { NOTIFICATION_GROUPS, PREFERENCE_KINDS } from '@cumbre/contract/enumerations';
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
import { useChoices } from './useChoices';
import type { SavedChoice } from './useChoices';
import './preferences.css';

const DELIVERIES = ['now', 'daily', 'never'] as const;
const PHONE = '(max-width: 639px)';

/** The groups of the inbox, with the kinds whose e-mails are chosen. */
const GROUPS = Object.entries(NOTIFICATION_GROUPS).map(
  ([group, kinds]) =>
    [
      group as NotificationGroup,
      PREFERENCE_KINDS.filter((kind) => (kinds as readonly string[]).includes(kind)),
    ] as const,
);

const isDelivery = (value: string): value is NotificationDelivery =>
  (DELIVERIES as readonly string[]).includes(value);

/** The heading of a group, which is a button where the group can be folded: on a phone. */
function GroupHeading({
  name,
  summary,
  columns,
  isOpen,
  onToggle,
}: {
  name: string;
  summary: string;
  columns: number;
  isOpen: boolean;
  onToggle: () => void;
}) {
  const words = (
    <>
      <span>{name}</span> <span className="mfe-notifications_summary">{summary}</span>
    </>
  );
  return (
    <tr className="mfe-notifications_group">
      <th colSpan={columns} scope="rowgroup">
        <span className="mfe-notifications_group-name">{words}</span>
        <button
          type="button"
          className="mfe-notifications_group-fold"
          aria-expanded={isOpen}
          onClick={onToggle}
        >
          {words}
          <DownOutlined aria-hidden />
        </button>
      </th>
    </tr>
  );
}

/** The choice of one row: the radio buttons of its cells; on a phone a list that says it in words. */
function Choice({
  id,
  name,
  chosen,
  saved,
  onChoose,
}: {
  /** The prefix of the ids of the column headers. */
  id: string;
  name: string;
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
            aria-labelledby={`${id}-${name}`}
            value={chosen ?? ''}
            options={[
              // Only the row of all events has more than one choice.
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
          aria-labelledby={`${id}-${name} ${id}-${delivery}`}
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
  const all = useRef<HTMLTableRowElement>(null);
  const ofAll = DELIVERIES.find((delivery) =>
    PREFERENCE_KINDS.every((kind) => deliveries[kind] === delivery),
  );
  // The button goes, so the focus returns to the row that it belongs to.
  const undoAll = async () => {
    if (await undo()) all.current?.querySelector<HTMLElement>('input, select')?.focus();
  };
  const announced = !saved
    ? ''
    : saved.delivery === null
      ? t('preferences.undoneNamed')
      : t('preferences.savedNamed', {
          event: t(saved.row === 'all' ? 'preferences.all' : `preferences.kinds.${saved.row}`),
          choice: t(`preferences.channel.${saved.delivery}`),
        });
  return (
    <>
      <table className="mfe-notifications_grid">
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
          <tr className="mfe-notifications_all" ref={all}>
            <th scope="row">
              <span className="mfe-notifications_all-events">
                <span id={`${id}-all`}>{t('preferences.all')}</span>
                {saved?.row === 'all' &&
                  (saved.delivery === null ? (
                    <span className="mfe-notifications_undone" aria-hidden>
                      {t('preferences.undone')}
                    </span>
                  ) : (
                    <Button
                      sends
                      size="small"
                      aria-label={t('preferences.undoNamed')}
                      onClick={() => void undoAll()}
                    >
                      {t('preferences.undo')}
                    </Button>
                  ))}
              </span>
            </th>
            <Choice
              id={id}
              name="all"
              chosen={ofAll}
              saved={saved}
              onChoose={(delivery) => void choose('all', delivery)}
            />
          </tr>
        </tbody>
        {GROUPS.map(([group, kinds]) => (
          <tbody
            key={group}
            className="mfe-notifications_events"
            data-open={opened.includes(group) || undefined}
          >
            <GroupHeading
              name={t(`groups.${group}`)}
              summary={t('preferences.byMail', {
                mails: kinds.filter((kind) => deliveries[kind] !== 'never').length,
                all: kinds.length,
              })}
              columns={isPhone ? 2 : 4}
              isOpen={opened.includes(group)}
              onToggle={() =>
                setOpened((former) =>
                  former.includes(group)
                    ? former.filter((each) => each !== group)
                    : [...former, group],
                )
              }
            />
            {kinds.map((kind) => (
              <tr key={kind}>
                <th scope="row" id={`${id}-${kind}`}>
                  {t(`preferences.kinds.${kind}`)}
                </th>
                <Choice
                  id={id}
                  name={kind}
                  chosen={deliveries[kind]}
                  saved={saved}
                  onChoose={(delivery) => void choose(kind, delivery)}
                />
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
