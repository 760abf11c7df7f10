// The texts of every form. They are added to the namespace of the remote that renders the form.
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import en from './locales/en.json';
import es from './locales/es.json';

const WORDS = { en, es };

export function useFormWords(): TFunction<string, 'forms'> {
  const { remote } = useRemoteContext();
  useLazyNamespace(WORDS);
  return useTranslation(remote, { keyPrefix: 'forms' }).t;
}
