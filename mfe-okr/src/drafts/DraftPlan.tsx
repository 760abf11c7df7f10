// From when until when all that a draft measures is planned, with the other way to plan it: one choice
// for the objective and its key results. Dates of their own are in their fields.
import type { CalendarDate } from '@cumbre/domain/calendar';
import { expectedProgress } from '@cumbre/domain/expectedProgress';
import { Button } from '@cumbre/ui/base';
import { formatDate } from '@cumbre/ui/formatDate';
import type { PlannedCycle } from '../data/planDates';
import { formatPercent } from '../format/formatNumbers';
import { useTranslation } from '../useTranslation';
import { planOf, withDates } from './draftFields';
import type { DraftFields } from './draftFields';

interface DraftPlanProps {
  fields: DraftFields;
  cycle: PlannedCycle;
  /** The day in the organization's time zone. */
  today: CalendarDate;
  changeAll: (part: Partial<DraftFields>) => void;
}

const NO_DATES = { startDate: null, endDate: null };

const hasPeriods = ({ objective, lines }: DraftFields) =>
  [objective, ...Object.values(lines)].some(({ type }) => type === 'RECURRENT');

export function DraftPlan({ fields, cycle, today, changeAll }: DraftPlanProps) {
  const { t, language } = useTranslation();
  const plan = planOf(fields, cycle, today);
  if (plan === null) return null;
  const ofCycle = { startDate: cycle.start, endDate: cycle.end };
  const [start, end] = [formatDate(cycle.start), formatDate(cycle.end)];
  const words = () => {
    if (plan === 'own') return t('drafts.plan.own', { end });
    if (plan === 'publishing') return t('drafts.plan.fromThen', { end });
    // What is expected of periods is how many of them are over.
    if (hasPeriods(fields)) return t('form.plan.dates', { start, end });
    const expected = formatPercent(expectedProgress({ ...ofCycle, today }), language);
    return t('form.plan.ofCycle', { start, end, expected });
  };
  return (
    <div className="mfe-okr_draft-plan">
      <span role="status">{words()}</span>
      {plan === 'own' ? null : (
        <Button
          type="link"
          size="small"
          onClick={() => changeAll(withDates(fields, plan === 'cycle' ? NO_DATES : ofCycle))}
        >
          {plan === 'cycle' ? t('drafts.plan.startThen') : t('form.plan.withCycle', { start })}
        </Button>
      )}
    </div>
  );
}
