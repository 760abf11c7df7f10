// The texts of every screen; the bell, which is on all pages, has its own texts (remote.tsx).
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import { nameTexts } from './nameTexts';
import en from './screens.en.json';
import es from './screens.es.json';

export const screenTexts = {
  en: { ...en, ...nameTexts.en, roles: labelsEn.memberRole, mayAs: labelsEn.memberRoleYouMay },
  es: { ...es, ...nameTexts.es, roles: labelsEs.memberRole, mayAs: labelsEs.memberRoleYouMay },
};
