// Chooses who takes over: the organization, or what somebody who goes leaves behind. Anybody else of its members, by a search;
// how members are searched is usePersonPicker's.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useOrgTexts } from './useOrgTexts';

interface SuccessorPickerProps extends PickerField {
  organizationId: string;
  /** Who goes. */
  except: string;
  /** Names that are known without asking. */
  names?: ReadonlyMap<string, string>;
  value: string | null;
  onChange: (value: string | null, name: string) => void;
}

export function SuccessorPicker({ organizationId, except, names, value, onChange, ...field }: SuccessorPickerProps) {
  const t = useOrgTexts('members');
  const { hasMore, ...picker } = usePersonPicker({ organizationId, value, names, except, onChange });
  return (
    <SearchPicker
      {...field} {...picker} placeholder={t('picker.placeholder')}
      words={{ searching: t('picker.searching'), none: t('none'), failed: t('failed.load'), retry: t('retry'), found: (count) => t('found', { count }), more: hasMore ? t('picker.more') : null }}
    />
  );
}
