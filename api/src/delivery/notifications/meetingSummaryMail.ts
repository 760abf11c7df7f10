// What the mail of a meeting's summary says beyond its sentence: what was discussed with what changed
// since the meeting before, the values, commitments and notes of the meeting, and what is left.
import type { Language } from '@cumbre/contract/enumerations';
import type { MeetingLine, MeetingNumbers, MeetingSummary } from '@cumbre/contract/meetings';
import { meetingConclusion, meetingPartOf } from '@cumbre/domain/reviewOrder';
import type { MeetingPart } from '@cumbre/domain/reviewOrder';
import { textOf } from '../../platform/texts/texts';
import type { ServerTextKey } from '../../platform/texts/texts';
import type { MailContent, MailSection } from '../mail/mailLayout';

export type MailDetails = (
  language: Language,
) => Pick<MailContent, 'intro' | 'sections' | 'action'>;

/** More lines of a part are on the page. */
const MAX_LINES = 25;
/** A longer note is cut; the page has all of it. */
const MAX_NOTE_LENGTH = 1000;

const CONFIDENCES = ['0', '25', '50', '75', '100'] as const;

/** As the screens write it: at most one decimal, and only a reached target is 100 %. */
function percentOf(language: Language, ratio: number | null): string {
  if (ratio === null) return '–';
  const rounded = Math.round(ratio * 1000) / 1000;
  const honest = rounded === 1 && ratio < 1 ? 0.999 : rounded;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(
    honest,
  );
}

/** The percent sign follows the language: "5%" in English, "5 %" in Spanish. */
function quantityOf(language: Language, value: number, unit: string): string {
  const number = new Intl.NumberFormat(language, { maximumSignificantDigits: 15 }).format(value);
  return unit === '%' ? percentOf(language, 0).replace('0', number) : `${number} ${unit}`.trim();
}

function confidenceOf(language: Language, confidence: number | null): string[] {
  if (confidence === null) return [];
  const answer = CONFIDENCES[Math.round(confidence * 4)] ?? '100';
  return [
    textOf(language, 'meetingMail.confidence', {
      answer: textOf(language, `confidences.${answer}`),
    }),
  ];
}

const change = (before: string | undefined, after: string): string =>
  before === undefined || before === after ? after : `${before} → ${after}`;

/** Progress at the end of the line, and the status below the name. */
function numbersIn(
  language: Language,
  { before, after }: MeetingLine,
): { value?: string; details?: string[] } {
  if (!after) return {};
  const of = (write: (numbers: MeetingNumbers) => string) =>
    change(before ? write(before) : undefined, write(after));
  return {
    value: of(({ progress }) => percentOf(language, progress)),
    details: [of(({ status }) => textOf(language, `statuses.${status}`))],
  };
}

const clipped = (text: string): string =>
  text.length > MAX_NOTE_LENGTH ? `${text.slice(0, MAX_NOTE_LENGTH).trimEnd()}…` : text;

const slashed = (day: string): string => day.replaceAll('-', '/');

function conclusionOf(
  language: Language,
  { lines, checkIns, commitments }: Pick<MeetingSummary, 'lines' | 'checkIns' | 'commitments'>,
): string[] {
  const { discussed, all, rose, fell } = meetingConclusion(lines);
  const words = ({ line, from, to }: NonNullable<typeof rose>) => ({
    item: `${line.code} ${line.title}`,
    from: percentOf(language, from),
    to: percentOf(language, to),
  });
  const facts = [
    textOf(language, 'meetingMail.conclusion.discussed', { count: all, discussed }),
    textOf(language, 'meetingMail.conclusion.values', { count: checkIns.length }),
    textOf(language, 'meetingMail.conclusion.commitments', { count: commitments.length }),
  ];
  return [
    `${facts.join(', ')}.`,
    ...(rose ? [textOf(language, 'meetingMail.conclusion.rose', words(rose))] : []),
    ...(fell ? [textOf(language, 'meetingMail.conclusion.fell', words(fell))] : []),
  ];
}

export const meetingSummaryMail =
  (
    { publicUrl, timeZone }: { publicUrl: string; timeZone: string },
    { meeting, cycleName, lines, participants, ...written }: MeetingSummary,
  ): MailDetails =>
  (language) => {
    const linkTo = (item: string) => `${publicUrl}/?cycle=${meeting.cycle}&item=${item}`;
    const timeOf = (instant: string) =>
      new Intl.DateTimeFormat(language, { timeStyle: 'short', hourCycle: 'h23', timeZone }).format(
        new Date(instant),
      );
    const section = <Entry>(
      key: ServerTextKey & `meetingMail.${string}`,
      entries: readonly Entry[],
      lineOf: (entry: Entry) => MailSection['lines'][number],
    ): MailSection[] =>
      entries.length === 0
        ? []
        : [
            {
              title: textOf(language, key, { count: entries.length }),
              lines: entries.slice(0, MAX_LINES).map(lineOf),
            },
          ];
    const nameOf = ({ code, title }: { code: string; title: string }) => `${code} ${title}`;
    const lineOf = (line: MeetingLine) => ({
      sentence: nameOf(line),
      ...numbersIn(language, line),
      link: linkTo(line.item),
    });
    const wasPlanned = lines.some(({ after }) => after?.planned);
    const linesIn = (part: MeetingPart) =>
      section(
        `meetingMail.${part === 'fine' && wasPlanned ? 'planned' : part}`,
        lines.filter(({ tick, after }) => meetingPartOf(tick !== null, after) === part),
        lineOf,
      );
    const hasEnd = meeting.endedBy !== null && meeting.endedAt !== null;
    return {
      intro: [
        ...conclusionOf(language, { lines, ...written }),
        textOf(language, hasEnd ? 'meetingMail.times' : 'meetingMail.start', {
          about: meeting.team ? `${meeting.team.name} · ${cycleName}` : cycleName,
          day: slashed(meeting.day),
          start: timeOf(meeting.startedAt),
          end: hasEnd ? timeOf(meeting.endedAt!) : '',
        }),
        textOf(language, 'meetingMail.participants', {
          names: participants
            .map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim())
            .join(', '),
        }),
      ].join(' '),
      sections: [
        ...linesIn('discussed'),
        ...section('meetingMail.values', written.checkIns, (each) => ({
          sentence: nameOf(each),
          value: quantityOf(language, each.value, each.unit),
          details: [
            [...confidenceOf(language, each.confidence), each.by].join(' · '),
            ...(each.note
              ? [clipped(each.noteBy ? `${each.noteBy}: ${each.note}` : each.note)]
              : []),
          ],
          link: linkTo(each.item),
        })),
        ...section('meetingMail.commitments', written.commitments, (each) => ({
          sentence: each.promise,
          details: [
            [
              each.by,
              ...(each.endsAt
                ? [textOf(language, 'meetingMail.until', { date: slashed(each.endsAt) })]
                : []),
              nameOf(each),
            ].join(' · '),
          ],
          link: `${linkTo(each.item)}&view=commitments`,
        })),
        ...section('meetingMail.notes', written.notes, (each) => ({
          sentence: nameOf(each),
          details: [clipped(each.content), each.by],
          link: `${linkTo(each.item)}&view=notes`,
        })),
        ...linesIn('left'),
        ...linesIn('fine'),
      ],
      action: {
        label: textOf(language, 'meetingMail.open'),
        link: `${publicUrl}/meetings/${meeting.id}`,
      },
    };
  };
