// The texts of the overview, loaded with it.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import overviewEn from './overview.en.json';
import overviewEs from './overview.es.json';

export const overviewTexts = {
  en: { overview: overviewEn, labels: { department: labelsEn.department } },
  es: { overview: overviewEs, labels: { department: labelsEs.department } },
};
