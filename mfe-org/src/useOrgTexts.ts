// The words of this remote, by part: `useOrgTexts('members')('title')` is the text mfe-org:members.title. The labels of the
// closed lists are the contract's and stand beside them under `labels`.
import { useTranslation } from 'react-i18next';

export type TextPart = 'organizations' | 'settings' | 'members' | 'spreadsheets' | 'account' | 'apiKeys' | 'labels';

export function useOrgTexts(part: TextPart) {
  return useTranslation('mfe-org', { keyPrefix: part }).t;
}

export type OrgTexts = ReturnType<typeof useOrgTexts>;
