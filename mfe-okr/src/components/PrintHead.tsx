// The first line of a print: whose screen it is, of which cycle and day. On the screen the picker of
// the cycle and the switch of organizations say it, and on paper they are not.
import type { Cycle } from '@cumbre/contract/cycles';
import { formatDate } from '@cumbre/ui/formatDate';
import { useTranslation } from '../useTranslation';
import './printHead.css';

interface PrintHeadProps {
  organization: { name: string };
  /** Without it and its day where the title of the screen says both. */
  of?: { cycle: Cycle; today: string };
}

export function PrintHead({ organization, of }: PrintHeadProps) {
  const { t } = useTranslation();
  const parts = of
    ? [
        organization.name,
        of.cycle.name,
        t(`labels.cycleState.${of.cycle.state}`),
        formatDate(of.today),
      ]
    : [organization.name];
  return <p className="mfe-okr_print-head" data-print={parts.join(' · ')} />;
}
