// The words of this remote's first screen in both languages (those of screens that come later are in useTeamworkTexts.ts),
// with the contract's labels that it shows beside them: named one by one, so that the others stay out of the first screen.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import cyclesEn from './cycles.en.json';
import cyclesEs from './cycles.es.json';
import screensEn from './screens.en.json';
import screensEs from './screens.es.json';
import treeWorkEn from './treeWork.en.json';
import treeWorkEs from './treeWork.es.json';

export const texts = {
  en: { ...screensEn, ...treeWorkEn, cycles: cyclesEn, labels: { cycleState: labelsEn.cycleState } },
  es: { ...screensEs, ...treeWorkEs, cycles: cyclesEs, labels: { cycleState: labelsEs.cycleState } },
};
