// The open commitments of the person in "my week", also those that come while it is open. What is
// settled, here or elsewhere, stays in its place with its tick until the page is left.
import { useAppDispatch, useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Commitment } from '@cumbre/contract/commitments';
import type { WeekAnswer, WeekCommitment } from '@cumbre/contract/week';
import { Link } from '@cumbre/remote/router';
import { Card, LiveRegion } from '@cumbre/ui/base';
import { useEffect, useEffectEvent, useState } from 'react';
import { CommitmentLine } from '../commitments/CommitmentLine';
import { readCommitments } from '../commitments/commitmentsApi';
import { usePlacedRows } from '../commitments/usePlacedRows';
import type { ItemAddress } from '../hooks/useItemAddress';
import { useTranslation } from '../useTranslation';
import { todayOf } from '../week/todayOf';
import '../components/talk.css';
import '../commitments/commitments.css';

const NONE: readonly WeekCommitment[] = [];
const idOf = ({ commitment }: WeekCommitment) => commitment.id;

interface WeekCommitmentsProps {
  week: WeekAnswer;
  hrefOf: ItemAddress['hrefOf'];
}

export function WeekCommitments({ week, hrefOf }: WeekCommitmentsProps) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const userId = useAppSelector(selectUser)?.id;
  const [settled, setSettled] = useState<ReadonlyMap<string, WeekCommitment>>(new Map());
  const [gone, setGone] = useState(NONE);
  const [announced, announce] = useState('');
  // Absent in an answer that this browser kept from an earlier release.
  const open: readonly WeekCommitment[] = (week as Partial<WeekAnswer>).commitments ?? NONE;
  const [former, setFormer] = useState(open);
  if (former !== open) {
    setFormer(open);
    const ids = new Set(open.map(idOf));
    const left = former.filter((each) => !ids.has(idOf(each)) && !settled.has(idOf(each)));
    if (left.length > 0) {
      setGone(left);
      setSettled(new Map([...settled, ...left.map((each) => [idOf(each), each] as const)]));
    }
    const come = open.filter((each) => !former.some((one) => idOf(one) === idOf(each)));
    if (come.length > 0)
      announce(
        t('week.newCommitment', { titles: come.map((each) => each.commitment.title).join(', ') }),
      );
  }
  /** What became of one that is no longer open: it stays with its outcome, and goes without one. */
  const settleElsewhere = useEffectEvent(
    (each: WeekCommitment, known: readonly Commitment[] | undefined) => {
      const now = known?.find(({ id }) => id === idOf(each));
      const keeper = now && ((now as Partial<Commitment>).assignedUser ?? now.user);
      setSettled((before) => {
        const next = new Map(before);
        if (now && now.state !== 'open' && keeper?.id === userId)
          next.set(now.id, { ...each, commitment: now });
        else next.delete(idOf(each));
        return next;
      });
    },
  );
  useEffect(() => {
    for (const each of gone)
      void dispatch(readCommitments(each.item.id)).then(({ data }) =>
        settleElsewhere(
          each,
          data?.pages.flatMap(({ commitments }) => commitments),
        ),
      );
  }, [gone, dispatch]);

  const known = [
    ...open.map((each) => {
      const local = settled.get(idOf(each));
      return local && local.commitment.version >= each.commitment.version ? local : each;
    }),
    ...[...settled.values()].filter((one) => !open.some((each) => idOf(each) === idOf(one))),
  ];
  const shown = usePlacedRows(
    known.map((each) => ({ ...each, id: idOf(each), state: each.commitment.state })),
  );
  // Also by an undo, which may come after other changes.
  const keep = (before: WeekCommitment, after: Commitment) =>
    setSettled((former) => new Map(former).set(after.id, { ...before, commitment: after }));
  return (
    <>
      {shown.length > 0 ? (
        <Card title={t('week.commitments')}>
          <ul className="mfe-okr_comments">
            {shown.map((each) => {
              const { commitment, item, cycle, organization } = each;
              return (
                <li key={commitment.id} className="mfe-okr_comment">
                  <CommitmentLine
                    itemId={item.id}
                    today={todayOf(week, organization)}
                    commitment={commitment}
                    onChanged={(after) => keep(each, after)}
                    about={
                      <Link to={hrefOf(item.id, { cycle, view: 'commitments' })}>
                        {item.code} {item.title}
                      </Link>
                    }
                  />
                </li>
              );
            })}
          </ul>
        </Card>
      ) : null}
      <LiveRegion message={announced} />
    </>
  );
}
