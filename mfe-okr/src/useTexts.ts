// This remote's words in the reader's language, and that language for numbers and names.
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export const NAMESPACE = 'mfe-okr';

export function useTexts() {
  const { t, i18n } = useTranslation(NAMESPACE);
  const language = i18n.language.startsWith('es') ? 'es' : 'en';
  return useMemo(() => ({ t, language }), [t, language]);
}
