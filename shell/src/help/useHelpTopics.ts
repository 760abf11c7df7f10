// The help texts of one language; null while they load. A failed load is thrown to the boundary.
import type { HelpTopic } from '@cumbre/contract/help/helpTopic';
import type { Language } from '@cumbre/remote/contract';
import { useEffect, useState } from 'react';

const TEXTS: Record<Language, () => Promise<readonly HelpTopic[]>> = {
  en: async () => (await import('@cumbre/contract/help/en')).HELP_EN,
  es: async () => (await import('@cumbre/contract/help/es')).HELP_ES,
};

export function useHelpTopics(language: Language): readonly HelpTopic[] | null {
  const [loadedTopics, setLoadedTopics] = useState<{
    language: Language;
    topics: readonly HelpTopic[];
  } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let isCurrent = true;
    TEXTS[language]().then(
      (topics) => isCurrent && setLoadedTopics({ language, topics }),
      (error: Error) => isCurrent && setFailure(error),
    );
    return () => {
      isCurrent = false;
    };
  }, [language]);
  if (failure) throw failure;
  return loadedTopics?.language === language ? loadedTopics.topics : null;
}
