// The texts of every screen except sign-in, in both languages, with the labels of the contract that
// these screens show. They are loaded with those screens (lazyPage.tsx), not with the first one.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import en from './deferred.en.json';
import es from './deferred.es.json';

const usedLabels = ({
  organizationType,
  industry,
  employeeCount,
  memberRole,
  memberRoleYouMay,
}: typeof labelsEn) => ({
  organizationType,
  industry,
  employeeCount,
  memberRole,
  memberRoleYouMay,
});

export const deferredTexts = {
  en: { ...en, label: usedLabels(labelsEn) },
  es: { ...es, label: usedLabels(labelsEs) },
};
