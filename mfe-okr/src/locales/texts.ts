// The texts of this remote's first screen in both languages, and the labels of the contract that it
// shows. The labels are imported one by one, so that the others stay out of the first screen's
// bundle. The texts of later screens are loaded with those (teamworkTexts.ts, cycleTexts.ts).
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
