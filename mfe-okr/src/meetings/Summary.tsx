// The summary of a meeting, for the screen and for paper: what was discussed, what was recorded and
// written in it, what is left to discuss and what needed none, each line with what changed since the
// meeting before.
import type { MeetingLine, MeetingSummary } from '@cumbre/contract/meetings';
import { meetingConclusion, meetingPartOf } from '@cumbre/domain/reviewOrder';
import type { MeetingPart } from '@cumbre/domain/reviewOrder';
import { Link } from '@cumbre/remote/router';
import { Button, Card, Paragraph, Text } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { StatusTag } from '@cumbre/ui/progress';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { formatPercent, formatQuantity, nameOf } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { changesBetween, confidenceIn } from './changesBetween';

interface ItemName {
  item: string;
  code: string;
  title: string;
}

const timeOf = (instant: string) => formatInstant(instant).slice(-5);

interface LineProps {
  line: MeetingLine;
  cycle: string;
  /** Whether it says who ticked it. */
  saysWho?: boolean;
}

function Line({ line, cycle, saysWho = false }: LineProps) {
  const { t, language } = useTranslation();
  const { item, code, title, before, after, tick } = line;
  const changes = before && after ? changesBetween(before, after, { t, language }) : [];
  return (
    <li>
      <span className="mfe-okr_summary-line">
        <Link to={`/?${new URLSearchParams({ cycle, item })}`}>
          {code} {title}
        </Link>
        {after ? (
          <StatusTag status={after.status} label={t(`items.status.${after.status}`)} />
        ) : null}
      </span>
      {after ? (
        <Text small>
          {changes.length > 0
            ? changes.join(' · ')
            : [
                formatPercent(after.progress, language),
                ...(after.confidence === null
                  ? []
                  : [`${t('checkIn.confidence')}: ${confidenceIn(t, after.confidence)}`]),
                ...(before ? [t('meetings.unchanged')] : []),
              ].join(' · ')}
        </Text>
      ) : null}
      {tick && saysWho ? (
        <Text small tone="secondary">
          {t('meetings.discussedBy', { name: nameOf(tick.by) })}
        </Text>
      ) : null}
    </li>
  );
}

function Written<Entry extends ItemName & { id: string; by: string }>({
  title,
  entries,
  cycle,
  children,
}: {
  title: string;
  entries: readonly Entry[];
  cycle: string;
  children: (entry: Entry) => ReactNode;
}) {
  if (entries.length === 0) return null;
  return (
    <Card title={title} titleLevel={2}>
      <ul className="mfe-okr_summary-list">
        {entries.map((entry) => (
          <li key={entry.id}>
            <span>{children(entry)}</span>
            <Text small tone="secondary">
              <Link to={`/?${new URLSearchParams({ cycle, item: entry.item })}`}>
                {entry.code} {entry.title}
              </Link>
              {` · ${entry.by}`}
            </Text>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/** A meeting that discussed little leaves out many. */
const MOST_NOT_DISCUSSED = 5;

function NotDiscussed({
  part,
  lines,
  cycle,
}: {
  part: Exclude<MeetingPart, 'discussed'>;
  lines: readonly MeetingLine[];
  cycle: string;
}) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  if (lines.length === 0) return null;
  const isLong = lines.length > MOST_NOT_DISCUSSED;
  const wasPlanned = lines.some(({ after }) => after?.planned);
  const title = part === 'fine' && wasPlanned ? 'planned' : part;
  // On paper the list is whole: a rule of the screen alone hides its end.
  return (
    <Card title={t(`meetings.partTitle.${title}`, { count: lines.length })} titleLevel={2}>
      <ul className={`mfe-okr_summary-list ${isLong && !isWhole ? 'mfe-okr_summary-short' : ''}`}>
        {lines.map((line) => (
          <Line key={line.item} line={line} cycle={cycle} />
        ))}
      </ul>
      {isLong ? (
        <Button
          type="link"
          className="mfe-okr_summary-more"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? t('meetings.showFewer') : t('meetings.showAll', { count: lines.length })}
        </Button>
      ) : null}
    </Card>
  );
}

/** What came of the meeting, in one or two sentences. */
function Conclusion({ summary: { lines, checkIns, commitments } }: { summary: MeetingSummary }) {
  const { t, language } = useTranslation();
  const { discussed, all, rose, fell } = meetingConclusion(lines);
  const words = ({ line, from, to }: NonNullable<typeof rose>) => ({
    item: `${line.code} ${line.title}`,
    from: formatPercent(from, language),
    to: formatPercent(to, language),
  });
  const facts = [
    t('meetings.conclusion.discussed', { count: all, discussed }),
    t('meetings.conclusion.values', { count: checkIns.length }),
    t('meetings.conclusion.commitments', { count: commitments.length }),
  ];
  return (
    <p className="mfe-okr_summary-conclusion">
      {[
        `${facts.join(', ')}.`,
        rose && t('meetings.conclusion.rose', words(rose)),
        fell && t('meetings.conclusion.fell', words(fell)),
      ]
        .filter(Boolean)
        .join(' ')}
    </p>
  );
}

export function Summary({ summary }: { summary: MeetingSummary }) {
  const { t, language } = useTranslation();
  const { meeting, lines, previous, participants } = summary;
  const { cycle } = meeting;
  const start = timeOf(meeting.startedAt);
  // Where its day ended it, the time says nothing about the meeting.
  const end = meeting.endedBy && meeting.endedAt && timeOf(meeting.endedAt);
  const linesIn = (part: MeetingPart) =>
    lines.filter(({ tick, after }) => meetingPartOf(tick !== null, after) === part);
  const discussed = linesIn('discussed');
  // Where one person ticked all, each line would say the same.
  const saysWho = new Set(discussed.map(({ tick }) => tick?.by.id)).size > 1;
  return (
    <div className="mfe-okr_summary">
      <Conclusion summary={summary} />
      <div className="mfe-okr_summary-facts">
        <Paragraph>
          {meeting.team ? `${meeting.team.name} · ` : ''}
          {summary.cycleName}
          {' · '}
          {end
            ? t('meetings.facts', {
                day: formatDate(meeting.day),
                start,
                end,
              })
            : t('meetings.factsOpen', {
                day: formatDate(meeting.day),
                start,
              })}
        </Paragraph>
        <Paragraph>
          {t('meetings.people', { names: participants.map((person) => nameOf(person)).join(', ') })}
        </Paragraph>
        <Paragraph tone="secondary">
          {previous ? (
            <Link to={`/meetings/${previous.id}`}>
              {t('meetings.compared', { date: formatDate(previous.day) })}
            </Link>
          ) : (
            t('meetings.firstOne')
          )}
        </Paragraph>
      </div>
      <Card title={t('meetings.partTitle.discussed', { count: discussed.length })} titleLevel={2}>
        {discussed.length === 0 ? (
          <Text tone="secondary">{t('meetings.nothingDiscussed')}</Text>
        ) : (
          <ul className="mfe-okr_summary-list">
            {discussed.map((line) => (
              <Line key={line.item} line={line} cycle={cycle} saysWho={saysWho} />
            ))}
          </ul>
        )}
      </Card>
      <Written
        title={t('meetings.values', { count: summary.checkIns.length })}
        entries={summary.checkIns}
        cycle={cycle}
      >
        {({ value, unit, confidence, note, noteBy }) =>
          [
            formatQuantity(value, unit, language),
            ...(confidence === null
              ? []
              : [`${t('checkIn.confidence')}: ${confidenceIn(t, confidence)}`]),
            ...(note ? [noteBy ? `${noteBy}: ${note}` : note] : []),
          ].join(' · ')
        }
      </Written>
      <Written
        title={t('meetings.commitments', { count: summary.commitments.length })}
        entries={summary.commitments}
        cycle={cycle}
      >
        {({ promise, endsAt }) =>
          endsAt ? `${promise}, ${t('meetings.until', { date: formatDate(endsAt) })}` : promise
        }
      </Written>
      <Written
        title={t('meetings.notes', { count: summary.notes.length })}
        entries={summary.notes}
        cycle={cycle}
      >
        {({ content }) => content}
      </Written>
      <NotDiscussed part="left" lines={linesIn('left')} cycle={cycle} />
      <NotDiscussed part="fine" lines={linesIn('fine')} cycle={cycle} />
    </div>
  );
}
