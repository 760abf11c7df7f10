// The texts of the cycle screen that the first screen has not loaded.
import conflictEn from './conflict.en.json';
import conflictEs from './conflict.es.json';
import cycleWorkEn from './cycleWork.en.json';
import cycleWorkEs from './cycleWork.es.json';

export const cycleTexts = {
  en: { cycles: cycleWorkEn, conflict: conflictEn },
  es: { cycles: cycleWorkEs, conflict: conflictEs },
};
