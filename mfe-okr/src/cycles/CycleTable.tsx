// The cycles of an organization with what the caller may do to each, by the abilities and transitions that came with
// the row. It decides nothing: a click is handed to the page, which gives every dialog an address.
import type { Cycle } from '@cumbre/contract/cycles';
import { Link } from '@cumbre/remote/router';
import { Button, DeleteOutlined, EditOutlined, Flex, Tag, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { shownDate } from '@cumbre/ui/shownDate';
import { CycleState } from './CycleState';
import { cycleMoves } from './cycleMoves';
import type { CycleMove } from './cycleMoves';
import { useCycleTexts } from './useCycleTexts';

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

export function CycleTable({ cycles, current, loading, busy, onMove, onEdit, onDelete }: CycleTableProps) {
  const t = useCycleTexts();

  const nameOf = (cycle: Cycle) => (
    <Flex vertical gap={2}>
      <Flex gap={8} wrap align="center">
        <Link to={`/?cycle=${cycle.id}`} aria-label={t('openTree', { name: cycle.name })}>{cycle.name}</Link>
        {cycle.id === current && <Tag color="success" variant="outlined">{t('current')}</Tag>}
      </Flex>
      <Text small>{t('items', { count: cycle.items })}</Text>
    </Flex>
  );

  const actionsOf = (cycle: Cycle) => (
    <Flex gap={8} wrap align="center">
      {cycleMoves(cycle).map((move) => (
        <Button key={move.to} sends={!move.asksFirst} size="small" loading={busy === cycle.id} onClick={() => onMove(cycle, move)}
          aria-label={t('actions.ofCycle', { action: t(`actions.${move.word}`), name: cycle.name })}>
          {t(`actions.${move.word}`)}
        </Button>
      ))}
      {cycle.abilities.includes('edit') && (
        <Button size="small" type="text" icon={<EditOutlined aria-hidden />} aria-label={t('actions.edit', { name: cycle.name })} onClick={() => onEdit(cycle)} />
      )}
      {cycle.abilities.includes('delete') && (
        <Button size="small" type="text" danger icon={<DeleteOutlined aria-hidden />} aria-label={t('actions.delete', { name: cycle.name })} onClick={() => onDelete(cycle)} />
      )}
    </Flex>
  );

  const columns: TableColumn<Cycle>[] = [
    { key: 'name', title: t('columns.name'), rowHeader: true, render: nameOf },
    { key: 'state', title: t('columns.state'), render: ({ state }) => <CycleState state={state} /> },
    { key: 'start', title: t('columns.start'), render: ({ start }) => shownDate(start) },
    { key: 'end', title: t('columns.end'), render: ({ end }) => shownDate(end) },
    // Not a plain text, so that on a phone the buttons have the whole width instead of a label beside them.
    { key: 'action', title: <>{t('columns.action')}</>, render: actionsOf },
  ];
  return <Table caption={t('title')} columns={columns} dataSource={cycles} rowKey="id" loading={loading} pageSize={50} />;
}
