// Adds the texts about memberships, which are loaded with it.
import type { LostMembership } from '@cumbre/client/memberships';
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import en from '../locales/membership.en.json';
import es from '../locales/membership.es.json';
import { addTexts } from '../useTranslation';

addTexts({
  en: { membership: { ...en.membership, roles: labelsEn.memberRole } },
  es: { membership: { ...es.membership, roles: labelsEs.memberRole } },
});

export const lostTitle = (reason: LostMembership['reason']) =>
  `membership.lost.${reason}.title` as const;
export const lostText = (reason: LostMembership['reason']) =>
  `membership.lost.${reason}.text` as const;
