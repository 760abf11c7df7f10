// The words of every screen but sign-in, in both languages, with the contract's labels that they show. They come with
// those screens (laterPage.tsx), not with the first one.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import en from './later.en.json';
import es from './later.es.json';

const usedLabels = ({ organizationType, industry, employeeCount }: typeof labelsEn) => ({ organizationType, industry, employeeCount });

export const laterTexts = {
  en: { ...en, label: usedLabels(labelsEn) },
  es: { ...es, label: usedLabels(labelsEs) },
};
