// The words of what is laid over the tree and of the screens beside it: they come with those, not with the first screen.
// Called at the top of each, so that they are there before anything below is drawn.
import labelsEn from '@cumbre/contract/labels/en';
import labelsEs from '@cumbre/contract/labels/es';
import { useHost } from '@cumbre/remote/host';
import { useState } from 'react';
import teamworkEn from './teamwork.en.json';
import teamworkEs from './teamwork.es.json';

export function useTeamworkTexts(): void {
  const { i18n } = useHost();
  useState(() => i18n.addTexts({
    en: { ...teamworkEn, labels: { memberRole: labelsEn.memberRole } },
    es: { ...teamworkEs, labels: { memberRole: labelsEs.memberRole } },
  }));
}
