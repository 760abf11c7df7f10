// The texts of the panels and dialogs over the tree and of the other screens. They are loaded with
// those, not with the first screen.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import conflictEn from './conflict.en.json';
import conflictEs from './conflict.es.json';
import groupForecastEn from './groupForecast.en.json';
import groupForecastEs from './groupForecast.es.json';
import itemWorkEn from './itemWork.en.json';
import itemWorkEs from './itemWork.es.json';
import teamworkEn from './teamwork.en.json';
import teamworkEs from './teamwork.es.json';

export const teamworkTexts = {
  en: {
    ...itemWorkEn,
    ...teamworkEn,
    conflict: conflictEn,
    groupForecast: groupForecastEn,
    labels: { memberRole: labelsEn.memberRole },
  },
  es: {
    ...itemWorkEs,
    ...teamworkEs,
    conflict: conflictEs,
    groupForecast: groupForecastEs,
    labels: { memberRole: labelsEs.memberRole },
  },
};
