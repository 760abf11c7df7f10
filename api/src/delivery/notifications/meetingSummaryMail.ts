// What the mail of a meeting's summary says beyond its sentence: the numbers of the meeting, and one
// line per discussed item with what changed since the meeting before.
import type { Language } from '@cumbre/contract/enumerations';
import type { MeetingLine, MeetingNumbers, MeetingSummary } from '@cumbre/contract/meetings';
import { textOf } from '../../platform/texts/texts';
import type { MailContent } from '../mail/mailLayout';

export type MailDetails = (
  language: Language,
) => Required<Pick<MailContent, 'intro' | 'numbers' | 'lines'>>;

/** More lines are on the page. */
const MAX_LINES = 25;

const percentOf = (language: Language, ratio: number | null): string =>
  ratio === null
    ? '–'
    : new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(ratio);

const change = (before: string | undefined, after: string): string =>
  before === undefined || before === after ? after : `${before} → ${after}`;

function sentenceOf(language: Language, { code, title, before, after }: MeetingLine): string {
  const name = `${code} ${title}`;
  if (!after) return name;
  const of = <T>(write: (numbers: MeetingNumbers) => T) => [before && write(before), write(after)];
  const [formerProgress, progress] = of((numbers) => percentOf(language, numbers.progress));
  const [formerStatus, status] = of(({ status: key }) => textOf(language, `statuses.${key}`));
  return `${name}: ${change(formerProgress ?? undefined, progress!)} · ${change(formerStatus ?? undefined, status!)}`;
}

export const meetingSummaryMail =
  (
    publicUrl: string,
    { meeting, cycleName, lines, checkIns, notes, commitments, count }: MeetingSummary,
  ): MailDetails =>
  (language) => {
    const discussed = lines.filter(({ tick }) => tick !== null);
    const numberOf = (key: 'discussed' | 'values' | 'notes' | 'commitments', value: number) => ({
      value,
      label: textOf(language, `meetingMail.${key}`, { count: value }),
    });
    return {
      intro: textOf(language, 'meetingMail.intro', {
        discussed: discussed.length,
        all: count,
        cycle: cycleName,
      }),
      numbers: [
        numberOf('discussed', discussed.length),
        numberOf('values', checkIns.length),
        numberOf('notes', notes.length),
        numberOf('commitments', commitments.length),
      ].filter(({ value }) => value > 0),
      lines: [
        ...discussed.slice(0, MAX_LINES).map((line) => ({
          sentence: sentenceOf(language, line),
          link: `${publicUrl}/?cycle=${meeting.cycle}&item=${line.item}`,
        })),
        {
          sentence: textOf(language, 'meetingMail.open'),
          link: `${publicUrl}/meetings/${meeting.id}`,
        },
      ],
    };
  };
