// Chooses a member of the organization by a search: to whom it is handed over, and who takes over from somebody.
import { usePersonPicker } from '@cumbre/client/members';
import { SearchPicker } from '@cumbre/ui/form';
import type { PickerField } from '@cumbre/ui/form';
import { useOrgTexts } from './useOrgTexts';

interface PersonPickerProps extends PickerField {
  organizationId: string;
  /** Who may not be chosen. */
  except: string;
  /** Names that are known without asking. */
  names?: ReadonlyMap<string, string>;
  value: string | null;
  onChange: (value: string | null, name: string) => void;
}

export function PersonPicker({ organizationId, except, names, value, onChange, ...field }: PersonPickerProps) {
  const t = useOrgTexts('members');
  const { options, chosen, failed, hasMore, search, retry, pick } = usePersonPicker({ organizationId, value, names, except });
  return (
    <SearchPicker
      {...field} value={value} chosen={chosen} options={options} placeholder={t('picker.placeholder')} failed={failed} onSearch={search} onRetry={retry}
      words={{ searching: t('picker.searching'), none: t('none'), failed: t('failed.load'), retry: t('retry'), found: (count) => t('found', { count }), more: hasMore ? t('picker.more') : null }}
      onChange={(next, name) => {
        pick(next, name);
        onChange(next, name);
      }}
    />
  );
}
