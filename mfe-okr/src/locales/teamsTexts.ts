// The texts of the teams screen, loaded with it, and those of the forms that it shows.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import conflictEn from './conflict.en.json';
import conflictEs from './conflict.es.json';
import itemWorkEn from './itemWork.en.json';
import itemWorkEs from './itemWork.es.json';
import teamsEn from './teams.en.json';
import teamsEs from './teams.es.json';

export const teamsTexts = {
  en: {
    teams: teamsEn,
    labels: { department: labelsEn.department },
    conflict: conflictEn,
    ...itemWorkEn,
  },
  es: {
    teams: teamsEs,
    labels: { department: labelsEs.department },
    conflict: conflictEs,
    ...itemWorkEs,
  },
};
