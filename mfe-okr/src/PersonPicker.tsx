// Chooses a member of the organization by a search, as owner, assigned person or new owner of many. A field of a form as
// well as one by itself; the names that the tree knows are not asked for. How members are searched is usePersonPicker's.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useTexts } from './useTexts';

interface PersonPickerProps extends PickerField {
  organizationId: string;
  names: ReadonlyMap<string, string>;
  placeholder: string;
  allowClear?: boolean;
  value?: string | null;
  onChange?: (value: string | null) => void;
}

export function PersonPicker({ organizationId, names, value = null, onChange, ...field }: PersonPickerProps) {
  const { t } = useTexts();
  const { hasMore, ...picker } = usePersonPicker({ organizationId, value, names, onChange });
  return (
    <SearchPicker
      {...field} {...picker}
      words={{ searching: t('people.searching'), none: t('people.none'), failed: t('people.failed'), retry: t('common.retry'), found: (count) => t('people.found', { count }), more: hasMore ? t('people.more') : null }}
    />
  );
}
