// The page of the meeting on paper: every item of the agenda with its numbers, what is promised and what was last said.
// It is there for the printer alone; the screen shows one item at a time.
import type { Item, Person } from '@cumbre/contract/items';
import type { ReviewAnswer } from '@cumbre/contract/review';
import { shownDate } from '@cumbre/ui/shownDate';
import { NOTHING, nameOf, shownPercent, shownQuantity, shownValue } from '../shownNumbers';
import { useTexts } from '../useTexts';

interface ReviewSheetProps {
  title: string;
  today: string;
  items: readonly Item[];
  people: ReadonlyMap<string, Person>;
  said: ReviewAnswer | undefined;
}

export function ReviewSheet({ title, today, items, people, said }: ReviewSheetProps) {
  const { t, language } = useTexts();
  // They come newest first: the last one that is put in stays.
  const newestNote = new Map((said?.notes ?? []).toReversed().map((note) => [note.item, note]));
  return (
    <section className="okr-sheet-print" aria-hidden="true">
      <h2>{title}</h2>
      <p>{shownDate(today)}</p>
      <table>
        <thead>
          <tr>{(['item', 'responsible', 'value', 'progress', 'status', 'commitments', 'note'] as const).map((column) => <th key={column} scope="col">{t(`review.column.${column}`)}</th>)}</tr>
        </thead>
        <tbody>
          {items.map((item) => {
            const note = newestNote.get(item.id);
            return (
              <tr key={item.id}>
                <th scope="row">{item.code} {item.title}</th>
                <td>{nameOf(people.get(item.assignedUser ?? item.owner)) || NOTHING}</td>
                <td>{item.targetValue === null ? NOTHING : `${shownValue(item.currentValue, language)} → ${shownQuantity(item.targetValue, item.unit, language)}`}</td>
                <td>{shownPercent(item.realProgress, language)} / {shownPercent(item.expectedProgress, language)}</td>
                <td>{item.status ? t(`items.status.${item.status}`) : NOTHING}{item.disagrees ? ` · ${t('items.disagrees')}` : ''}</td>
                <td>{(said?.commitments ?? []).filter((each) => each.item === item.id).map((each) => <p key={`${each.title} ${each.by}`}>{each.title} ({each.by}{each.endsAt ? `, ${shownDate(each.endsAt)}` : ''})</p>)}</td>
                <td>{note ? <p>{note.content} ({note.by})</p> : null}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}
