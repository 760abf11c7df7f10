// The history of an item: a chart with the expected line and the forecast, and a table of the same
// entries, in which a person with permission corrects and deletes entries.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Item } from '@cumbre/contract/items';
import type { CheckIn } from '@cumbre/contract/checkIns';
import { forecastOf } from '@cumbre/domain/forecast';
import { pictureStart } from '@cumbre/domain/history';
import { hasMeasure } from '@cumbre/domain/measure';
import {
  Button,
  DeleteOutlined,
  EditOutlined,
  ErrorState,
  Flex,
  Heading,
  LoadingState,
  Text,
  useMediaQuery,
} from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { ConfirmButton, Modal } from '@cumbre/ui/overlay';
import { HistoryChart } from '@cumbre/ui/charts';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { memo, useDeferredValue, useState } from 'react';
import { ChartKey } from '../components/ChartKey';
import { LinkedText } from '../components/LinkedText';
import { authorsOf, useCheckInsQuery } from '../data/checkIns';
import { NOTHING, nameOf, formatPercent, formatQuantity } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { confidenceText } from '../format/confidence';
import { CheckInForm } from './CheckInForm';
import { useCheckInScope } from './CheckInScope';
import { ConfidenceMismatch, ForecastText } from './ForecastText';
import { useUndo } from '../components/UndoScope';
import { useDeleteCheckInMutation } from './checkInsApi';
import '../components/talk.css';

interface CheckInHistoryProps {
  item: Item;
  /** The dates over which progress is expected: the item's own or the cycle's. */
  startDate: string;
  endDate: string;
  /** Whether older entries stay folded until somebody asks for them. */
  folded?: boolean;
  /** The entry that a link leads to. */
  linked?: string | null;
}

const NEWEST = 3;

function CheckInActions({
  item,
  entry,
  onCorrect,
}: {
  item: Item;
  entry: CheckIn;
  onCorrect: () => void;
}) {
  const { t } = useTranslation();
  const { notify } = useRemoteContext();
  const { forget } = useUndo();
  const [deleteCheckIn, { isLoading }] = useDeleteCheckInMutation();
  const date = formatDate(entry.date);
  const reader = useAppSelector(selectUser)?.id;
  // The note may be of another person than the value, and goes with it.
  const { noteBy } = authorsOf(entry, reader);
  const noteGoes =
    entry.note === ''
      ? ''
      : noteBy === null
        ? t('history.deleteOwnNote')
        : t('history.deleteNoteBy', { name: noteBy });
  const remove = async () => {
    const answer = await deleteCheckIn({ itemId: item.id, entryId: entry.id });
    if (answer.error) return;
    // The undo of recording it would find nothing.
    forget(item.id);
    notify.success(t('history.deleted', { date }));
  };
  return (
    <Flex gap={4}>
      {entry.abilities.includes('edit') ? (
        <Button
          type="text"
          size="small"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('history.correct', { date })}
          onClick={onCorrect}
        />
      ) : null}
      {entry.abilities.includes('delete') ? (
        <ConfirmButton
          type="text"
          size="small"
          danger
          className="mfe-okr_bin"
          loading={isLoading}
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('history.deleteCheckIn', { date })}
          title={t('history.deleteTitle', { date })}
          question={[t('history.deleteText'), noteGoes].filter(Boolean).join(' ')}
          confirmLabel={t('history.delete')}
          cancelLabel={t('common.cancel')}
          onConfirm={remove}
        />
      ) : null}
    </Flex>
  );
}

/** A unit with more characters than this wraps, so that the table keeps its width. */
const LONG_UNIT = 16;

/**
 * Who recorded the entry and when, which can differ from the day it counts for, and when it was
 * corrected.
 */
function Author({ entry }: { entry: CheckIn }) {
  const { t } = useTranslation();
  // Absent in an answer of an earlier server.
  const { editedBy = null } = entry as Partial<CheckIn>;
  return (
    <div className="mfe-okr_recorded">
      {nameOf(entry.user) || entry.createdBy}
      <Text as="div" small tone="secondary">
        {formatInstant(entry.createdAt)}
      </Text>
      {entry.lastEdited ? (
        <Text as="div" small tone="secondary">
          {editedBy === null
            ? t('history.edited', { at: formatInstant(entry.lastEdited) })
            : t('history.editedBy', { name: editedBy, at: formatInstant(entry.lastEdited) })}
        </Text>
      ) : null}
    </div>
  );
}

/** The note and the confidence: a script may report any share, a person one of five. */
function NoteAndConfidence({ entry }: { entry: CheckIn }) {
  const { t } = useTranslation();
  const { confidence } = entry;
  // Mentions are absent in an answer of an earlier server.
  const people = (entry as Partial<CheckIn>).mentions ?? [];
  // Absent in an answer of an earlier server.
  const { noteBy = null, confidenceBy = null } = entry as Partial<CheckIn>;
  return (
    <div>
      {entry.note ? <LinkedText text={entry.note} people={people} /> : null}
      {entry.note && noteBy !== null ? (
        <Text as="div" small tone="secondary">
          {t('history.noteBy', { name: noteBy })}
        </Text>
      ) : null}
      {confidence === null ? null : (
        <Text as="div" small tone="secondary">
          {t('checkIn.confidence')} {t(confidenceText(confidence))}
          {confidenceBy === null ? '' : ` · ${confidenceBy}`}
        </Text>
      )}
    </div>
  );
}

/** Rendered in slices when the answer comes, and after each check-in: it is the largest part. */
export function CheckInHistory(props: CheckInHistoryProps) {
  const { data, error, refetch } = useCheckInsQuery(props.item.id);
  const entries = useDeferredValue(data);
  return <Entries {...props} entries={entries} failed={error !== undefined} onRetry={refetch} />;
}

interface EntriesProps extends CheckInHistoryProps {
  /** undefined while they are read. */
  entries: readonly CheckIn[] | undefined;
  failed: boolean;
  onRetry: () => void;
}

const Entries = memo(function Entries({
  item,
  startDate,
  endDate,
  folded = false,
  linked = null,
  entries,
  failed,
  onRetry,
}: EntriesProps) {
  const { t, language } = useTranslation();
  const { read } = useCheckInScope();
  // What held at the end is said above: nothing is ahead, and no check-in is to change.
  const isFinished = read().cycle.state === 'finished';
  const { confirmDiscard } = useRemoteContext();
  const [corrected, setCorrected] = useState<CheckIn | null>(null);
  const [unsaved, setUnsaved] = useState(false);
  // Beside the forms of a review there is no more room than on a phone: date and value are one cell, and
  // the author stands below the note.
  const isPhone = useMediaQuery('(max-width: 639px)');
  const isNarrow = folded || isPhone;
  const [isUnfolded, setOpen] = useState(!folded);
  const closeCorrection = async () => {
    if (!unsaved || (await confirmDiscard())) setCorrected(null);
  };
  if (failed && !entries)
    return (
      <ErrorState
        level={3}
        title={t('history.failed')}
        retryLabel={t('common.retry')}
        onRetry={onRetry}
      />
    );
  if (!entries) return <LoadingState label={t('common.loading')} rows={4} />;
  if (entries.length === 0) return <Text tone="secondary">{t('history.empty')}</Text>;

  // Each period expects the whole target, so the expected line is level.
  const recurrent = item.type === 'RECURRENT';
  const newestFirst = entries.toSorted((one, other) => (one.date < other.date ? 1 : -1));
  const isOpen = isUnfolded || newestFirst.findIndex(({ id }) => id === linked) >= NEWEST;
  const begins = pictureStart(startDate, [item.createdOn], [newestFirst.at(-1)?.date]);
  // An item that was created after the end of its plan is drawn over the whole plan.
  const beginsOn = begins < endDate ? begins : startDate;
  const points = newestFirst.toReversed().map(({ date, value }) => ({ date, value }));
  const lastWithConfidence = newestFirst.find(({ confidence }) => confidence !== null);
  const forecastResult =
    hasMeasure(item) && !recurrent && !isFinished
      ? forecastOf({
          entries,
          startValue: item.startValue,
          targetValue: item.targetValue,
          endDate,
          today: read().today,
        })
      : null;
  const progressOf = ({ progress }: CheckIn): string =>
    progress === null ? NOTHING : formatPercent(Math.min(Math.max(progress, 0), 1), language);
  const valueOf = (entry: CheckIn): string =>
    `${formatQuantity(entry.value, item.unit, language)} · ${progressOf(entry)}`;
  const actions: TableColumn<CheckIn> = {
    key: 'actions',
    title: t('history.actions'),
    render: (entry) => (
      <CheckInActions item={item} entry={entry} onCorrect={() => setCorrected(entry)} />
    ),
  };
  const columnsWhereNarrow: readonly TableColumn<CheckIn>[] = [
    {
      key: 'date',
      title: t('history.date'),
      rowHeader: true,
      render: (entry) => (
        <span className="mfe-okr_entry-head">
          <span>{formatDate(entry.date)}</span>
          <span className="mfe-okr_entry-value">{valueOf(entry)}</span>
        </span>
      ),
    },
    {
      key: 'note',
      // A table shows a title that is a text as a label beside the cell.
      title: <>{t('history.note')}</>,
      className: 'mfe-okr_note',
      render: (entry) => (
        <>
          <NoteAndConfidence entry={entry} />
          <Author entry={entry} />
        </>
      ),
    },
    actions,
  ];
  const columnsOfTable: readonly TableColumn<CheckIn>[] = [
    {
      key: 'date',
      title: t('history.date'),
      rowHeader: true,
      render: (entry) => formatDate(entry.date),
    },
    {
      key: 'value',
      title: t('history.value'),
      align: 'end',
      className: (item.unit ?? '').length > LONG_UNIT ? undefined : 'mfe-okr_nowrap',
      render: (entry) => formatQuantity(entry.value, item.unit, language),
    },
    {
      key: 'progress',
      title: t('history.progress'),
      align: 'end',
      render: progressOf,
    },
    {
      key: 'by',
      title: t('history.by'),
      render: (entry) => <Author entry={entry} />,
    },
    {
      key: 'note',
      title: t('history.note'),
      className: 'mfe-okr_note',
      render: (entry) =>
        entry.note || entry.confidence !== null ? <NoteAndConfidence entry={entry} /> : NOTHING,
    },
    actions,
  ];
  return (
    <div className={`mfe-okr_history${isNarrow ? ' mfe-okr_history-narrow' : ''}`}>
      {item.disagrees && lastWithConfidence && !isFinished ? (
        <ConfidenceMismatch item={item} entry={lastWithConfidence} />
      ) : null}
      {hasMeasure(item) ? (
        <>
          <HistoryChart
            label={t(recurrent ? 'history.chartRecurrent' : 'history.chart', { title: item.title })}
            points={points}
            startDate={startDate}
            endDate={endDate}
            beginsOn={beginsOn}
            startValue={recurrent ? item.targetValue : item.startValue}
            targetValue={item.targetValue}
            targetLabel={t('history.targetAt', {
              value: formatQuantity(item.targetValue, item.unit, language),
            })}
            forecast={
              forecastResult?.forecast ? { ...forecastResult.forecast, date: endDate } : undefined
            }
            today={isFinished ? undefined : { date: read().today, label: t('history.key.today') }}
            unit={item.unit}
            language={language}
          />
          <ChartKey
            lines={[
              { line: 'actual', label: t('history.key.values') },
              { line: 'plan', label: t(recurrent ? 'history.key.target' : 'history.key.expected') },
              ...(forecastResult?.forecast
                ? [{ line: 'forecast' as const, label: t('groupForecast.key') }]
                : []),
            ]}
          />
          {beginsOn > startDate ? (
            <Text as="p" small tone="secondary">
              {t(recurrent ? 'history.begins' : 'history.beginsOnTheWay', {
                date: formatDate(beginsOn),
                start: formatDate(startDate),
              })}
            </Text>
          ) : null}
        </>
      ) : null}
      {forecastResult ? (
        <section aria-labelledby="mfe-okr_forecast" className="mfe-okr_forecast">
          <Heading level={3} id="mfe-okr_forecast">
            {t('forecast.title')}
          </Heading>
          <ForecastText item={item} answer={forecastResult} endDate={endDate} />
        </section>
      ) : null}
      <Table
        caption={t('history.caption', { title: item.title })}
        dataSource={isOpen ? newestFirst : newestFirst.slice(0, NEWEST)}
        rowKey="id"
        pageSize={12}
        linkedRow={linked}
        rowClassName={({ id }) => (id === linked ? 'mfe-okr_linked-row' : '')}
        columns={isNarrow ? columnsWhereNarrow : columnsOfTable}
      />
      {isOpen || newestFirst.length <= NEWEST ? null : (
        <div>
          <Button onClick={() => setOpen(true)}>
            {t('history.all', { count: newestFirst.length })}
          </Button>
        </div>
      )}
      <Modal
        open={corrected !== null}
        title={t('history.correctTitle', { date: formatDate(corrected?.date) })}
        footer={null}
        mask={{ closable: false }}
        onCancel={() => void closeCorrection()}
      >
        {corrected ? (
          <CheckInForm
            key={corrected.id}
            item={item}
            entry={corrected}
            focused
            onUnsaved={setUnsaved}
            onDone={() => setCorrected(null)}
          />
        ) : null}
      </Modal>
    </div>
  );
});
