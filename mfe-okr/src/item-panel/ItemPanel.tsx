// One item with its own address: its numbers, its facts and the calculation of its progress.
// Checking in and the history are another feature, which the page passes in.
import type { Cycle } from '@cumbre/contract/cycles';
import type { ItemStatus } from '@cumbre/contract/enumerations';
import type { TeamOfTree } from '@cumbre/contract/teams';
import { failureOf } from '@cumbre/client/failure';
import { useTimeZoneOf } from '@cumbre/client/organizations';
import type { Item, ItemAnswer, Person } from '@cumbre/contract/items';
import { displayedProgress } from '@cumbre/domain/display';
import type { DisplayMode } from '@cumbre/domain/display';
import { hasMeasure } from '@cumbre/domain/measure';
import { datesOf } from '@cumbre/domain/ownEvaluation';
import type { Occurrence } from '@cumbre/domain/recurrence';
import {
  Alert,
  Button,
  DeleteOutlined,
  DragOutlined,
  EditOutlined,
  EllipsisOutlined,
  ErrorState,
  Flex,
  Heading,
  LoadingState,
  MenuButton,
  Paragraph,
  PlusOutlined,
  Text,
  useMediaQuery,
} from '@cumbre/ui/base';
import { Tabs } from '@cumbre/ui/data';
import { ProgressBar, StatusTag } from '@cumbre/ui/progress';
import { Slot, useSlot } from '@cumbre/remote/slot';
import { formatDate } from '@cumbre/ui/formatDate';
import { Term } from '@cumbre/ui/term';
import { lazyScreen } from '@cumbre/remote/lazyScreen';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { Suspense, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { AfterPaint } from '../components/AfterPaint';
import { GoneItem } from '../components/GoneItem';
import { LazyMenuIcon } from '../components/LazyMenuIcon';
import { useItemQuery } from '../data/items';
import { nameOf, formatPercent, formatQuantity } from '../format/formatNumbers';
import { shownStatus } from '@cumbre/domain/status';
import { canCheckIn } from '../data/canCheckIn';
import { isPlannedBefore, plannedStart } from '../data/planDates';
import { PanelTab } from '../hooks/usePanelStay';
import type { TellTyped } from '../hooks/usePanelStay';
import { useRetainedPermission } from '@cumbre/remote/useRetainedPermission';
import { useTranslation } from '../useTranslation';
import { ItemFacts } from './ItemFacts';
import { HISTORY, ItemHead } from './ItemHead';
import type { ItemOutcomeProps } from './ItemOutcome';
import { ItemLine } from './ItemLine';
import { Occurrences } from './Occurrences';
import { useStatusForecast } from './useStatusForecast';
import { WeekHistory } from './WeekHistory';
import { WhyThisNumber } from './WhyThisNumber';
import './itemPanel.css';

const DETAILS = 'details';

/** Statuses of an item that its plan has overtaken. */
const LATE: ReadonlySet<ItemStatus> = new Set(['behind', 'atRisk', 'outdated']);

/** Only items of finished cycles have an outcome. */
const ItemOutcome = lazyScreen<ItemOutcomeProps>(async () => ({
  default: (await import(/* webpackChunkName: 'finished' */ './ItemOutcome')).ItemOutcome,
}));

interface ItemPanelProps {
  itemId: string;
  /** The item in the tree: shown without a network when the panel has not loaded it before. */
  known: Item | null;
  parent: Item | null;
  /** The items of the tree, by id. */
  rows: ReadonlyMap<string, Item>;
  people: ReadonlyMap<string, Person>;
  team: TeamOfTree | null;
  cycle: Pick<Cycle, 'id' | 'organization' | 'start' | 'end' | 'state'>;
  /** The day on which the finished cycle ended; null in an open one. */
  lastDay: string | null;
  hrefOf: (itemId: string) => string;
  /** The day in the organization's time zone. */
  today: string;
  /** Which number of the progress leads. */
  mode: DisplayMode;
  /** `period`: the one of a recurrent item for which a value is to be entered. */
  checkIn: (item: Item, period: Occurrence | null, onDone: () => void) => ReactNode;
  history: (item: Item, dates: { startDate: string; endDate: string }) => ReactNode;
  /** The tabs beside the details, such as the comments on the item; none for a mirror. */
  parts: readonly { key: string; label: ReactNode; children: ReactNode }[];
  /** The selected tab; null or an unknown name selects the details. */
  view: string | null;
  onView: (view: string | null) => void;
  onEdit: (itemId: string) => void;
  /** Opens the form for a key result below the item. */
  onNewKeyResult: (itemId: string) => void;
  onDelete: (itemId: string) => void;
  onCopy: (itemId: string) => void;
  /** Opens "Move to…". */
  onMove: (itemId: string) => void;
}

interface NumbersProps {
  item: Item;
  mode: DisplayMode;
  startDate: string;
  today: string;
  /** Whether the cycle is finished: its numbers are those of its last day. */
  isFinished: boolean;
}

/** The number of the chosen mode, and below it what it is compared with. */
function Numbers({ item, mode, startDate, today, isFinished }: NumbersProps) {
  const { t, language } = useTranslation();
  const progress = formatPercent(item.realProgress, language);
  const expected = formatPercent(item.expectedProgress, language);
  const share = displayedProgress('today', item.realProgress, item.expectedProgress);
  const isShare = mode === 'today' && share !== null;
  const countsPeriods = item.type === 'RECURRENT';
  const compared = () => {
    if (item.expectedProgress === null) return null;
    if (item.expectedProgress <= 0 && !isFinished) {
      if (startDate === today) return t('panel.startsToday');
      return startDate > today
        ? t('panel.startsOn', { date: formatDate(startDate) })
        : t('panel.nothingExpected');
    }
    const openTerm = isShare ? 'plan' : 'expected';
    const explanation = t(`panel.terms.${isFinished ? 'expectedAtEnd' : openTerm}`);
    // Not cut at 100 %, as the bar is: who is ahead reads how far.
    const ofPlan =
      isShare || item.realProgress === null || item.expectedProgress <= 0
        ? ''
        : ` ${t('panel.terms.share', {
            share: formatPercent(item.realProgress / item.expectedProgress, language),
          })}`;
    return (
      <Term explanation={`${explanation}${ofPlan}`}>
        {isShare
          ? t('panel.progressOfExpected', { progress, expected })
          : t(isFinished ? 'panel.expectedAtEnd' : 'panel.expected', { expected })}
      </Term>
    );
  };
  return (
    <div className="mfe-okr_numbers">
      <ProgressBar
        value={isShare ? share : item.realProgress}
        expected={isShare ? 1 : item.expectedProgress}
        status={item.status && shownStatus(item.status, item.realProgress, isFinished)}
        label={t('panel.progress')}
        text={
          isShare
            ? t('tree.shareOfPlan', { share: formatPercent(share, language) })
            : t('tree.progressOf', { progress, expected })
        }
      />
      <Flex wrap align="baseline" className="mfe-okr_figures">
        <Text>
          <strong className="mfe-okr_figure">
            {isShare ? formatPercent(share, language) : progress}
          </strong>{' '}
          {isShare ? (
            t('tree.ofPlan')
          ) : (
            <Term explanation={t(countsPeriods ? 'panel.terms.periods' : 'panel.terms.progress')}>
              {t(countsPeriods ? 'panel.ofPeriods' : 'panel.atEnd')}
            </Term>
          )}
        </Text>
        <Text tone="secondary">{compared()}</Text>
      </Flex>
    </div>
  );
}

/** A tab, which tells whether something is typed in it. */
function PanelPart({
  name,
  onTyped,
  children,
}: {
  name: string;
  onTyped: (name: string, change: 1 | -1) => void;
  children: ReactNode;
}) {
  const tell = useCallback<TellTyped>((change) => onTyped(name, change), [name, onTyped]);
  return <PanelTab value={tell}>{children}</PanelTab>;
}

interface ViewsProps extends Pick<ItemPanelProps, 'parts' | 'view' | 'onView'> {
  item: Item;
  /** Whether only the item of the tree is known. */
  isPartial: boolean;
  details: ReactNode;
}

/** The details, and beside them the parts of this remote and of others. */
function Views({ item, isPartial, details, parts, view, onView }: ViewsProps) {
  const { t, language } = useTranslation();
  const filled = useSlot('item-panel-tab', { item });
  const [typed, setTyped] = useState<ReadonlyMap<string, number>>(new Map());
  const onTyped = useCallback(
    (name: string, change: 1 | -1) =>
      setTyped((former) => new Map(former).set(name, (former.get(name) ?? 0) + change)),
    [],
  );
  const kept = useMemo(
    () => new Set([...typed].filter(([, count]) => count > 0).map(([name]) => name)),
    [typed],
  );
  const tabs = isPartial
    ? []
    : [
        ...parts,
        ...filled.map(({ key, label, element }) => ({
          key,
          label: label?.[language] ?? key,
          children: element,
        })),
      ];
  // The tab of the details stays the same when the others arrive, with what is typed in it.
  if (tabs.length === 0 && !isPartial) return details;
  return (
    <div>
      <Tabs
        aria-label={t('view.label')}
        activeKey={tabs.find(({ key }) => key === view)?.key ?? DETAILS}
        items={[{ key: DETAILS, label: t('view.details'), children: details }, ...tabs].map(
          ({ key, label, children }) => ({
            key,
            label,
            children: (
              <PanelPart name={key} onTyped={onTyped}>
                {children}
              </PanelPart>
            ),
          }),
        )}
        kept={kept}
        onChange={(key) => onView(key === DETAILS ? null : key)}
      />
    </div>
  );
}

/** The tree is gone through once, not at each rendering. */
const usePlannedStart = (
  item: Item | undefined,
  rows: ItemPanelProps['rows'],
  cycle: ItemPanelProps['cycle'],
): string =>
  useMemo(() => (item ? plannedStart(item, rows, cycle) : cycle.start), [item, rows, cycle]);

export function ItemPanel({
  itemId,
  known,
  parent,
  rows,
  people,
  team,
  cycle,
  lastDay,
  hrefOf,
  today,
  mode,
  checkIn,
  history,
  parts,
  view,
  onView,
  onEdit,
  onNewKeyResult,
  onDelete,
  onCopy,
  onMove,
}: ItemPanelProps) {
  const { t, language } = useTranslation();
  const { data, error, refetch } = useItemQuery(itemId);
  const timeZone = useTimeZoneOf(cycle.organization);
  const isPartial = data === undefined && known !== null && failureOf(error)?.status === 0;
  const answer: ItemAnswer | undefined = isPartial ? { item: known } : data;
  const mayCheckIn = useRetainedPermission(answer ? canCheckIn(answer.item) : false, itemId);
  const [period, setPeriod] = useState<Occurrence | null>(null);
  // There the check-in comes first, and only the status and the progress stand above the tabs: the other
  // tabs have the room, and no tab moves from under the finger.
  const isPhone = useMediaQuery('(max-width: 639px)');
  // A colleague may delete the item while it is open: a message then appears above the content.
  const gone = failureOf(error)?.status === 404 ? <GoneItem cycle={cycle.id} /> : null;
  const isShown = useInSlices(answer !== undefined);
  const startDate = usePlannedStart(answer?.item, rows, cycle);
  const planned = answer?.item ?? known;
  const { text: forecast, isLoading: isForecastLoading } = useStatusForecast(planned, {
    endDate: planned ? datesOf(planned, cycle).endDate : cycle.end,
    today,
    isFinished: lastDay !== null,
  });
  if (!answer || !isShown || isForecastLoading) {
    if (answer || !error) return <LoadingState label={t('common.loading')} />;
    return (
      gone ?? (
        <ErrorState
          title={t('panel.failed')}
          retryLabel={t('common.retry')}
          onRetry={() => void refetch()}
        />
      )
    );
  }
  const { item, occurrences = [], terms = [], line } = answer;
  const dates = datesOf(item, cycle);
  const isFinished = lastDay !== null;
  const status = item.status && shownStatus(item.status, item.realProgress, isFinished);
  const isLate = item.status !== null && LATE.has(item.status);
  // An objective is computed from what is below it; its own metric counts while nothing is.
  const hasWeeks =
    item.kind === 'objective' &&
    item.sharedBy === undefined &&
    (!hasMeasure(item) || terms.some(({ counts: isCounted }) => isCounted));
  const met = occurrences.filter((occurrence) => occurrence.met).length;
  const description = item.description ? (
    <Paragraph className="mfe-okr_description">{item.description}</Paragraph>
  ) : null;
  const counts =
    occurrences.length > 0 ? (
      <Paragraph small tone="secondary">
        {t('panel.countsPeriods', {
          met,
          all: occurrences.length,
          target: formatQuantity(item.targetValue, item.unit, language),
        })}
      </Paragraph>
    ) : null;
  const outcome =
    isFinished && item.kind === 'objective' && !item.sharedBy ? (
      <Suspense fallback={<LoadingState label={t('common.loading')} rows={4} />}>
        <ItemOutcome itemId={item.id} cycle={cycle.id} />
      </Suspense>
    ) : null;
  const head = (
    <>
      {isLate && hasMeasure(item) && isPlannedBefore(item, cycle) ? (
        <Paragraph tone="secondary" className="mfe-okr_planned-before">
          {t('panel.plannedBefore', {
            date: formatDate(item.createdOn),
            start: formatDate(dates.startDate),
          })}{' '}
          {item.abilities.includes('edit') ? (
            <Button type="link" size="small" onClick={() => onEdit(item.id)}>
              {t('panel.changeDates')}
            </Button>
          ) : null}
        </Paragraph>
      ) : null}
      <ItemHead
        item={item}
        responsible={nameOf(people.get(item.assignedUser ?? item.owner))}
        startDate={startDate}
        endDate={dates.endDate}
        today={today}
        lastDay={lastDay}
        hasHistory={!isPartial && (view === null || view === DETAILS)}
      />
    </>
  );
  const moreEntries = [
    item.abilities.includes('move') && {
      key: 'move',
      icon: <DragOutlined aria-hidden />,
      label: t('tree.moveTo'),
      onSelect: () => onMove(item.id),
    },
    item.abilities.includes('copy') && {
      key: 'copy',
      icon: <LazyMenuIcon of="copy" />,
      label: t('tree.copy'),
      onSelect: () => onCopy(item.id),
    },
    item.abilities.includes('delete') && {
      key: 'delete',
      icon: <DeleteOutlined aria-hidden />,
      label: t('tree.delete'),
      danger: true,
      apart: item.abilities.includes('copy') || item.abilities.includes('move'),
      onSelect: () => onDelete(item.id),
    },
  ].filter((entry) => entry !== false);
  const actions = (
    <Flex gap={8} wrap align="center">
      {item.abilities.includes('createChild') ? (
        <Button
          className="mfe-okr_panel-create"
          icon={<PlusOutlined aria-hidden />}
          onClick={() => onNewKeyResult(item.id)}
        >
          {t('tree.newKeyResult')}
        </Button>
      ) : null}
      {item.abilities.includes('edit') ? (
        <Button icon={<EditOutlined aria-hidden />} onClick={() => onEdit(item.id)}>
          {t('panel.edit')}
        </Button>
      ) : null}
      <Slot name="item-panel-action" item={item} />
      {moreEntries.length > 0 ? (
        <MenuButton
          icon={<EllipsisOutlined aria-hidden />}
          aria-label={t('home.more')}
          menuLabel={t('home.more')}
          entries={moreEntries}
          align={isPhone ? 'start' : 'end'}
        />
      ) : null}
    </Flex>
  );
  const details = (
    <div className="mfe-okr_panel">
      {isPhone ? outcome : null}
      {isPhone ? head : null}
      {isPhone ? actions : null}
      {isPhone ? null : description}
      {mayCheckIn ? (
        <section aria-labelledby="mfe-okr_check-in">
          <Heading level={2} className="mfe-okr_section" id="mfe-okr_check-in">
            {t('panel.checkIn')}
          </Heading>
          {checkIn(item, period, () => setPeriod(null))}
        </section>
      ) : null}
      {isPhone ? description : null}
      {isPhone ? counts : null}
      <AfterPaint>
        {occurrences.length > 0 ? (
          <Occurrences
            occurrences={occurrences}
            today={today}
            chosen={period?.startDate ?? null}
            onChoose={mayCheckIn ? setPeriod : undefined}
          />
        ) : null}
        {isPartial ? <Alert role="status" type="info" showIcon title={t('view.partial')} /> : null}
        {isPartial ? null : (
          <section aria-labelledby="mfe-okr_why">
            <Heading level={2} className="mfe-okr_section" id="mfe-okr_why">
              {t('why.title')}
            </Heading>
            <WhyThisNumber
              item={item}
              terms={terms}
              metOccurrences={occurrences.length > 0 ? { met, all: occurrences.length } : null}
              rows={rows}
              isFinished={isFinished}
              hrefOf={hrefOf}
            />
          </section>
        )}
        {hasWeeks && !isPartial ? <WeekHistory item={item} goesOn={!isFinished} /> : null}
        {hasMeasure(item) && !isPartial ? (
          <section aria-labelledby={HISTORY}>
            <Heading level={2} focusable className="mfe-okr_section" id={HISTORY}>
              {t(hasWeeks ? 'history.checkIns' : 'history.title')}
            </Heading>
            {history(item, dates)}
          </section>
        ) : null}
        {line ? (
          <section aria-labelledby="mfe-okr_line">
            <Heading level={2} className="mfe-okr_section" id="mfe-okr_line">
              {t('line.title')}
            </Heading>
            <ItemLine itemId={item.id} line={line} />
          </section>
        ) : null}
        <section aria-labelledby="mfe-okr_facts">
          <Heading level={2} className="mfe-okr_section" id="mfe-okr_facts">
            {t('panel.facts')}
          </Heading>
          <ItemFacts
            team={team}
            item={item}
            parent={parent}
            ownerName={nameOf(people.get(item.owner))}
            startDate={startDate}
            timeZone={timeZone}
            hrefOf={hrefOf}
          />
        </section>
      </AfterPaint>
    </div>
  );
  return (
    <div className="mfe-okr_panel">
      {gone}
      <Flex gap={8} wrap align="center" className="mfe-okr_panel-top">
        <Flex gap={8} wrap align="center">
          <Text tone="secondary">
            {item.code}
            <span className="mfe-okr_item-kind"> · {t(`items.kind.${item.kind}`)}</span>
          </Text>
          {status ? <StatusTag status={status} label={t(`items.status.${status}`)} /> : null}
          {status && forecast ? <Text small>{forecast}</Text> : null}
          {item.disagrees && !isFinished ? (
            <Text tone="warning">{t('items.disagrees')}</Text>
          ) : null}
          {item.sharedBy ? (
            <Text tone="secondary">
              {t('items.sharedBy', { organization: item.sharedBy })}
              {item.share?.asOf
                ? ` · ${t('items.asOf', { date: formatDate(item.share.asOf) })}`
                : ''}
            </Text>
          ) : null}
        </Flex>
        {isPhone ? null : actions}
      </Flex>
      {isPhone ? null : outcome}
      <Numbers
        item={item}
        mode={mode}
        startDate={startDate}
        today={today}
        isFinished={isFinished}
      />
      {isPhone ? null : head}
      {isPhone ? null : counts}
      <Views
        item={item}
        isPartial={isPartial}
        details={details}
        parts={parts}
        view={view}
        onView={onView}
      />
    </div>
  );
}
