// The texts of the welcome of a new member, which only that person's home screen shows.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import welcomeEn from './welcome.en.json';
import welcomeEs from './welcome.es.json';

export const welcomeTexts = {
  en: {
    welcome: welcomeEn,
    labels: { memberRole: labelsEn.memberRole, memberRoleYouMay: labelsEn.memberRoleYouMay },
  },
  es: {
    welcome: welcomeEs,
    labels: { memberRole: labelsEs.memberRole, memberRoleYouMay: labelsEs.memberRoleYouMay },
  },
};
