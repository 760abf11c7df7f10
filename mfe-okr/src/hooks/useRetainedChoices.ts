// The choices of an open form. The offline copy offers none, also for a moment after the network is
// back, and the form would say that there is nothing to choose from.
import { useState } from 'react';

/** The last choices that were not empty; `of` is what they belong to. */
export function useRetainedChoices<Choice>(
  choices: readonly Choice[],
  of: string | null,
): readonly Choice[] {
  const [kept, setKept] = useState({ choices, of });
  if (of !== kept.of || (choices.length > 0 && choices !== kept.choices)) {
    setKept({ choices, of });
    return choices;
  }
  return kept.choices;
}
