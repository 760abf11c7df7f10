// The wizard's step in the address (`?step=2`).
import type { Step } from './WizardPage';

/** The step in the address, or null when the address names none. */
export function stepInAddress(search: URLSearchParams): Step | null {
  const step = Number(search.get('step'));
  return step === 1 || step === 2 || step === 3 || step === 4 || step === 5 ? step : null;
}
