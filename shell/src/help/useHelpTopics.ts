// The help texts of one language; null while they come. A file that does not come is the boundary's to tell.
import type { HelpTopic } from '@cumbre/contract/help/helpTopic';
import type { Language } from '@cumbre/remote/contract';
import { useEffect, useState } from 'react';

const TEXTS: Record<Language, () => Promise<readonly HelpTopic[]>> = {
  en: async () => (await import('@cumbre/contract/help/en')).HELP_EN,
  es: async () => (await import('@cumbre/contract/help/es')).HELP_ES,
};

export function useHelpTopics(language: Language): readonly HelpTopic[] | null {
  const [shown, setShown] = useState<{ language: Language; topics: readonly HelpTopic[] } | null>(null);
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    let wanted = true;
    TEXTS[language]().then((topics) => wanted && setShown({ language, topics }), (error: Error) => wanted && setFailure(error));
    return () => {
      wanted = false;
    };
  }, [language]);
  if (failure) throw failure;
  return shown?.language === language ? shown.topics : null;
}
