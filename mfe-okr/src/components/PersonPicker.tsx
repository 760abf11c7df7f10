// Searches and chooses a member of the organization, as owner, assigned person or new owner of many
// items. It works in a form or alone. Names that the tree contains need no request. usePersonPicker
// implements the search.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useTranslation } from '../useTranslation';

interface PersonPickerProps extends PickerField {
  organizationId: string;
  names: ReadonlyMap<string, string>;
  placeholder: string;
  allowClear?: boolean;
  value?: string | null;
  /** Who may not be chosen. */
  except?: string;
  /** Who is chosen already, and not offered again. */
  chosenBefore?: readonly string[];
  onChange?: (value: string | null, name: string) => void;
}

export function PersonPicker({
  organizationId,
  names,
  value = null,
  except,
  chosenBefore = [],
  onChange,
  ...field
}: PersonPickerProps) {
  const { t } = useTranslation();
  const { hasMore, ...picker } = usePersonPicker({
    organizationId,
    value,
    names,
    except,
    onChange,
  });
  return (
    <SearchPicker
      {...field}
      {...picker}
      options={picker.options?.filter((option) => !chosenBefore.includes(option.value)) ?? null}
      words={{
        searching: t('people.searching'),
        none: t('people.none'),
        failed: t('people.failed'),
        retry: t('common.retry'),
        found: (count) => t('people.found', { count }),
        more: hasMore ? t('people.more') : null,
      }}
    />
  );
}
