// Searches and chooses a member, such as the successor of a leaving one, or the person of an entry
// in the activity log. usePersonPicker implements the search.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useTranslation } from './useTranslation';

interface MemberPickerProps extends PickerField {
  organizationId: string;
  /** Never offered, such as the member who leaves. */
  except?: string;
  /** Without it, the field asks to search a member. */
  placeholder?: string;
  allowClear?: boolean;
  /** Names that need no request. */
  names?: ReadonlyMap<string, string>;
  value: string | null;
  onChange: (value: string | null, name: string) => void;
}

export function MemberPicker({
  organizationId,
  except,
  names,
  value,
  onChange,
  placeholder,
  ...field
}: MemberPickerProps) {
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
      placeholder={placeholder ?? t('members.picker.placeholder')}
      words={{
        searching: t('members.picker.searching'),
        none: t('members.none'),
        failed: t('members.failed.load'),
        retry: t('members.retry'),
        found: (count) => t('members.found', { count }),
        more: hasMore ? t('members.picker.more') : null,
      }}
    />
  );
}
