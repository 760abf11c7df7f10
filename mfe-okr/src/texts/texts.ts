// The words of this remote's first screen in both languages (those of what comes later come with it: teamworkTexts.ts,
// cycleTexts.ts), with the contract's labels that it shows beside them: named one by one, so that the others stay out of
// the first screen.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import cyclesEn from './cycles.en.json';
import cyclesEs from './cycles.es.json';
import screensEn from './screens.en.json';
import screensEs from './screens.es.json';

export const texts = {
  en: { ...screensEn, cycles: cyclesEn, labels: { cycleState: labelsEn.cycleState } },
  es: { ...screensEs, cycles: cyclesEs, labels: { cycleState: labelsEs.cycleState } },
};
