// The cycles of an organization with the caller's actions for each, by the abilities and
// transitions in the row. The table decides nothing: it passes a click to the page, which gives
// each dialog an address.
import type { Cycle } from '@cumbre/contract/cycles';
import type { CycleState } from '@cumbre/contract/enumerations';
import { Link } from '@cumbre/remote/router';
import { Button, DeleteOutlined, EditOutlined, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';
import { cycleMoves } from './cycleMoves';
import type { CycleMove } from './cycleMoves';

const STATE_COLOURS: Record<CycleState, string> = {
  planning: 'default',
  running: 'success',
  finished: 'blue',
};

function CycleStateTag({ state }: { state: CycleState }) {
  const { t } = useTranslation();
  return (
    <Tag variant="outlined" color={STATE_COLOURS[state]}>
      {t(`labels.cycleState.${state}`)}
    </Tag>
  );
}

/** "Finish" leads to the same page. */
const mayFinish = (cycle: Cycle) => cycleMoves(cycle).some(({ word }) => word === 'finish');

export interface CycleTableProps {
  cycles: readonly Cycle[];
  current: string | null;
  loading: boolean;
  /** The cycle whose change of state is under way. */
  busy: string | null;
  onMove: (cycle: Cycle, move: CycleMove) => void;
  onEdit: (cycle: Cycle) => void;
  onDelete: (cycle: Cycle) => void;
}

export function CycleTable({
  cycles,
  current,
  loading,
  busy,
  onMove,
  onEdit,
  onDelete,
}: CycleTableProps) {
  const { t } = useTranslation();

  const nameOf = (cycle: Cycle) => (
    <Flex vertical gap={2}>
      <Flex gap={8} wrap align="center">
        <Link to={`/?cycle=${cycle.id}`} aria-label={t('cycles.openTree', { name: cycle.name })}>
          {cycle.name}
        </Link>
        {cycle.id === current && (
          <Tag color="success" variant="outlined">
            {t('cycles.current')}
          </Tag>
        )}
      </Flex>
      <Flex gap={12} wrap align="center">
        <Text small>{t('cycles.items', { count: cycle.items })}</Text>
        {cycle.state === 'planning' || mayFinish(cycle) ? null : (
          <Link
            to={`/cycles/${cycle.id}/${cycle.state === 'finished' ? 'story' : 'closing'}`}
            aria-label={t(`cycles.ending.${cycle.state}Of`, { name: cycle.name })}
          >
            {t(`cycles.ending.${cycle.state}`)}
          </Link>
        )}
      </Flex>
    </Flex>
  );

  const actionsOf = (cycle: Cycle) => (
    <Flex gap={8} wrap align="center">
      {cycleMoves(cycle).map((move) => (
        <Button
          key={move.to}
          sends={!move.asksFirst}
          size="small"
          loading={busy === cycle.id}
          onClick={() => onMove(cycle, move)}
          aria-label={t('cycles.actions.ofCycle', {
            action: t(`cycles.actions.${move.word}`),
            name: cycle.name,
          })}
        >
          {t(`cycles.actions.${move.word}`)}
        </Button>
      ))}
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
        <Button
          size="small"
          type="text"
          danger
          icon={<DeleteOutlined aria-hidden />}
          aria-label={t('cycles.actions.delete', { name: cycle.name })}
          onClick={() => onDelete(cycle)}
        />
      )}
    </Flex>
  );

  const columns: TableColumn<Cycle>[] = [
    { key: 'name', title: t('cycles.columns.name'), rowHeader: true, render: nameOf },
    {
      key: 'state',
      title: t('cycles.columns.state'),
      render: ({ state }) => <CycleStateTag state={state} />,
    },
    { key: 'start', title: t('cycles.columns.start'), render: ({ start }) => formatDate(start) },
    { key: 'end', title: t('cycles.columns.end'), render: ({ end }) => formatDate(end) },
    // Not a plain text, so that on a phone the buttons have the whole width instead of a label
    // beside them.
    { key: 'action', title: <>{t('cycles.columns.action')}</>, render: actionsOf },
  ];
  return (
    <Table
      caption={t('cycles.title')}
      columns={columns}
      dataSource={cycles}
      rowKey="id"
      loading={loading}
      pageSize={50}
    />
  );
}
