// Which steps of a closing are open: the current one, the one that the address names (#finish), and those
// that a person opens. A step that is done folds when the person opens another step or finishes the
// cycle; no other step folds by itself. After a first card the next step does not open: more cards follow.
import type { Closing } from '@cumbre/contract/closing';
import { useLocation } from '@cumbre/remote/router';
import { useEffect, useRef, useState } from 'react';
import { HEADINGS, STEPS, currentStep, stepsDone } from './steps';
import type { Step } from './steps';
import type { Folding } from './StepPart';

export function showStep(step: Step): void {
  const heading = document.getElementById(HEADINGS[step]);
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
}

/** Room below the heading in which something of an open step is seen. */
const SEEN = 80;

/** Whether a step that opened by itself is below the window: a press on its line shows it. */
const isBelowWindow = (step: Step): boolean =>
  (document.getElementById(HEADINGS[step])?.getBoundingClientRect().bottom ?? 0) + SEEN >
  window.innerHeight;

function firstOpen({ cycle }: Closing, current: Step | undefined, search: string): Set<Step> {
  const open = new Set<Step>();
  if (cycle.state === 'planning') open.add('objectives');
  else open.add(cycle.state === 'finished' ? 'copy' : (current ?? 'finish'));
  // The address chooses what these show.
  const params = new URLSearchParams(search);
  if (params.has('show')) open.add('objectives');
  if (params.has('team')) open.add('retrospective');
  return open;
}

export function useFolding(closing: Closing) {
  const { hash, key, search } = useLocation();
  const current = currentStep(closing);
  const [open, setOpen] = useState<ReadonlySet<Step>>(() => firstOpen(closing, current, search));
  const [seen, setSeen] = useState<{ current: Step | undefined; key: string | null }>({
    current,
    key: null,
  });
  const named = STEPS.find((step) => `#${step}` === hash);
  if (seen.current !== current || seen.key !== key) {
    setSeen({ current, key });
    const isCalled = named && seen.key !== key;
    // Who goes to another step is through with those that are done.
    const done = stepsDone(closing);
    const kept = isCalled ? [...open].filter((step) => !done.has(step)) : [...open];
    const isNext = seen.current !== current && seen.current !== 'retrospective';
    const added = current && isNext ? [current] : [];
    setOpen(new Set([...kept, ...added, ...(isCalled ? [named] : [])]));
  }
  useEffect(() => {
    if (named) showStep(named);
  }, [named, key]);
  // What folds above an opened step moves it away from where the person looks.
  const opened = useRef<Step | null>(null);
  useEffect(() => {
    if (opened.current)
      document.getElementById(HEADINGS[opened.current])?.scrollIntoView({ block: 'nearest' });
    opened.current = null;
  }, [open]);
  const openStep = (step: Step) => {
    opened.current = step;
    const done = stepsDone(closing);
    setOpen((before) => new Set([...[...before].filter((each) => !done.has(each)), step]));
  };
  return {
    foldingOf: (step: Step): Folding => ({
      isOpen: open.has(step),
      isCurrent: step === current,
      onFold: (isOpen) => {
        if (isOpen) openStep(step);
        else if (isBelowWindow(step)) showStep(step);
        else setOpen((before) => new Set([...before].filter((each) => each !== step)));
      },
    }),
    /** Folds all other steps. */
    openOnly: (step: Step) => setOpen(new Set([step])),
  };
}
