// Searches and chooses the successor: the new owner of the organization, or the member who takes
// over the items of a leaving one. usePersonPicker implements the search.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useTranslation } from './useTranslation';

interface SuccessorPickerProps extends PickerField {
  organizationId: string;
  /** The member who leaves; never offered. */
  except: string;
  /** Names that need no request. */
  names?: ReadonlyMap<string, string>;
  value: string | null;
  onChange: (value: string | null, name: string) => void;
}

export function SuccessorPicker({
  organizationId,
  except,
  names,
  value,
  onChange,
  ...field
}: SuccessorPickerProps) {
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
      placeholder={t('members.picker.placeholder')}
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
