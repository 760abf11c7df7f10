// What happens next with an objective, as a word with a sign of its own, which no button has.
import type { VerdictDecision } from '@cumbre/contract/enumerations';
import { useTranslation } from '../useTranslation';

interface DecisionProps {
  decision: VerdictDecision;
  /** Where a heading says it already, the word stands alone. */
  isAlone?: boolean;
}

export function Decision({ decision, isAlone = false }: DecisionProps) {
  const { t } = useTranslation();
  const word = t(`closing.decision.${decision}`);
  return (
    <span className={`mfe-okr_decision mfe-okr_decision-${decision}`}>
      {isAlone ? word : t('closing.next', { decision: word })}
    </span>
  );
}
