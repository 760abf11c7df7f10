// The cycles of an organization with the caller's actions for each, by the abilities and
// transitions in the row. The table decides nothing: it passes a click to the page, which gives
// each dialog an address.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CycleState } from '@cumbre/contract/enumerations';
import { daysBetween, todayIn } from '@cumbre/domain/calendar';
import { Link } from '@cumbre/remote/router';
import { Button, EditOutlined, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { RowDeletion } from '../components/RowDeletion';
import { useTranslation } from '../useTranslation';
import { earlyEnd } from '../data/earlyEnd';
import { cycleMoves } from './cycleMoves';
import type { CycleMove } from './cycleMoves';
import './cycles.css';

const STATE_COLOURS: Record<CycleState, string> = {
  planning: 'default',
  running: 'success',
  finished: 'blue',
};

/**
 * The state, and the progress; of a running cycle also the days that are left, and its first day where
 * that is still to come.
 */
function CycleStateCell({
  cycle,
  today,
  progress,
}: {
  cycle: Cycle;
  today: string;
  progress: ReactNode;
}) {
  const { t } = useTranslation();
  const { state, start, end } = cycle;
  const days =
    state === 'running'
      ? end < today
        ? t('cycles.pastEnd')
        : t('cycles.daysLeft', { count: daysBetween(today, end) })
      : state === 'planning' && start > today
        ? t('cycles.startsIn', { count: daysBetween(today, start) })
        : null;
  return (
    <span className="mfe-okr_cycle-state">
      <Tag color={STATE_COLOURS[state]}>{t(`labels.cycleState.${state}`)}</Tag>
      <span className="mfe-okr_cycle-left">
        {state === 'planning' ? null : progress}
        {days === null ? null : (
          <Text small tone="secondary">
            {days}
            {state === 'running' && start > today ? (
              <>
                {' · '}
                {t('cycles.firstDay', { date: formatDate(start) })}
              </>
            ) : null}
          </Text>
        )}
      </span>
    </span>
  );
}

/** The last day; of a cycle that was finished before it, that day and the reason. */
function CycleEnd({ cycle, timeZone }: { cycle: Cycle; timeZone: string }) {
  const { t } = useTranslation();
  const early = earlyEnd(cycle, timeZone);
  if (!early) return formatDate(cycle.end);
  return (
    <span className="mfe-okr_cycle-early">
      {formatDate(early.date)}
      <Text small tone="secondary">
        {t('cycles.plannedEnd', { end: formatDate(cycle.end) })}
      </Text>
      {early.reason === null ? null : <Text small>{early.reason}</Text>}
    </span>
  );
}

/** "Close" leads to the same page. */
const mayFinish = (cycle: Cycle) => cycleMoves(cycle).some(({ word }) => word === 'finish');

export interface CycleTableProps {
  cycles: readonly Cycle[];
  current: string | null;
  /** Of the organization. */
  timeZone: string;
  loading: boolean;
  /** The cycle whose change of state is under way. */
  busy: string | null;
  /** How a running cycle stands, or how a finished one ended. */
  progressOf: (cycle: Cycle) => ReactNode;
  onMove: (cycle: Cycle, move: CycleMove) => void;
  onEdit: (cycle: Cycle) => void;
  onDelete: (cycle: Cycle) => void;
}

export function CycleTable({
  cycles,
  current,
  timeZone,
  loading,
  busy,
  progressOf,
  onMove,
  onEdit,
  onDelete,
}: CycleTableProps) {
  const { t } = useTranslation();
  const [today] = useState(() => todayIn(timeZone, new Date()));

  const nameOf = (cycle: Cycle) => (
    <span className="mfe-okr_cycle-title">
      <Flex gap={8} wrap align="center">
        <Link to={`/?cycle=${cycle.id}`} aria-label={t('cycles.openTree', { name: cycle.name })}>
          {cycle.name}
        </Link>
        {cycle.id === current && <Tag color="success">{t('cycles.current')}</Tag>}
      </Flex>
      <Text small className="mfe-okr_cycle-items">
        {t('cycles.items', { count: cycle.items })}
      </Text>
    </span>
  );

  const actionsOf = (cycle: Cycle) => (
    <Flex gap={8} wrap align="center">
      {cycle.state === 'finished' ? (
        <Link
          className="mfe-okr_cycle-link"
          to={`/cycles/${cycle.id}/story`}
          aria-label={t('cycles.ending.finishedOf', { name: cycle.name })}
        >
          {t('cycles.ending.finished')}
        </Link>
      ) : null}
      {cycle.state === 'planning' || mayFinish(cycle) ? null : (
        <Link
          className="mfe-okr_cycle-link"
          to={`/cycles/${cycle.id}/closing`}
          aria-label={t('cycles.ending.runningOf', { name: cycle.name })}
        >
          {t('cycles.ending.running')}
        </Link>
      )}
      {cycleMoves(cycle).map((move) => {
        const name = t('cycles.actions.ofCycle', {
          action: t(`cycles.actions.${move.word}`).replace('…', ''),
          name: cycle.name,
        });
        // Before its first day a cycle starts only on purpose.
        if (move.word === 'toRunning' && cycle.start > today)
          return (
            <ConfirmButton
              key={move.to}
              sends
              size="small"
              loading={busy === cycle.id}
              title={t('cycles.startEarly.title', { name: cycle.name })}
              question={[
                t('cycles.startEarly.text', {
                  date: formatDate(cycle.start),
                  count: daysBetween(today, cycle.start),
                }),
                ...cycles
                  .filter(({ state }) => state === 'running')
                  .map(({ name: other }) => t('cycles.startEarly.beside', { name: other })),
              ].join(' ')}
              confirmLabel={t('cycles.startEarly.confirm')}
              cancelLabel={t('cycles.form.cancel')}
              aria-label={name}
              onConfirm={() => onMove(cycle, move)}
            >
              {t('cycles.actions.toRunning')}
            </ConfirmButton>
          );
        return (
          <Button
            key={move.to}
            sends={!move.asksFirst}
            size="small"
            loading={busy === cycle.id}
            title={t(`cycles.actions.meaning.${move.word}`)}
            onClick={() => onMove(cycle, move)}
            aria-label={name}
          >
            {t(`cycles.actions.${move.word}`)}
          </Button>
        );
      })}
      {cycle.abilities.includes('edit') && (
        <Button
          size="small"
          type="text"
          icon={<EditOutlined aria-hidden />}
          aria-label={t('cycles.actions.edit', { name: cycle.name })}
          onClick={() => onEdit(cycle)}
        />
      )}
      {cycle.abilities.includes('delete') && (
        <RowDeletion
          name={cycle.name}
          action={t('cycles.delete.confirm')}
          onDelete={() => onDelete(cycle)}
        />
      )}
    </Flex>
  );

  const columns: TableColumn<Cycle>[] = [
    {
      key: 'name',
      title: t('cycles.columns.name'),
      className: 'cu-names',
      rowHeader: true,
      render: nameOf,
    },
    {
      key: 'state',
      title: t('cycles.columns.state'),
      render: (cycle) => (
        <CycleStateCell cycle={cycle} today={today} progress={progressOf(cycle)} />
      ),
    },
    {
      key: 'start',
      title: t('cycles.columns.start'),
      className: 'mfe-okr_cycle-date',
      render: ({ start }) => formatDate(start),
    },
    {
      key: 'end',
      title: t('cycles.columns.end'),
      className: 'mfe-okr_cycle-date',
      render: (cycle) => <CycleEnd cycle={cycle} timeZone={timeZone} />,
    },
    {
      key: 'action',
      title: t('cycles.columns.action'),
      className: 'mfe-okr_cycle-actions',
      render: actionsOf,
    },
  ];
  return (
    <div className="mfe-okr_cycles">
      <Table
        caption={t('cycles.title')}
        columns={columns}
        dataSource={cycles}
        rowKey="id"
        loading={loading}
        pageSize={50}
      />
    </div>
  );
}
