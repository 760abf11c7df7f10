// The texts of the overview, loaded with it.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import groupForecastEn from './groupForecast.en.json';
import groupForecastEs from './groupForecast.es.json';
import overviewEn from './overview.en.json';
import overviewEs from './overview.es.json';

export const overviewTexts = {
  en: {
    overview: overviewEn,
    groupForecast: groupForecastEn,
    labels: { department: labelsEn.department },
  },
  es: {
    overview: overviewEs,
    groupForecast: groupForecastEs,
    labels: { department: labelsEs.department },
  },
};
