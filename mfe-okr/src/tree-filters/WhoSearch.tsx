// Chooses a person in a tree with many people: a search among them, without a request to the
// server.
import { containsTerms, searchTerms } from '@cumbre/domain/searchText';
import { SearchPicker } from '@cumbre/ui/form';
import { useState } from 'react';
import { useTranslation } from '../useTranslation';

interface WhoSearchProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export default function WhoSearch({ value, options, onChange }: WhoSearchProps) {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const words = searchTerms(search);
  return (
    <div className={value ? 'mfe-okr_filter mfe-okr_filter-on' : 'mfe-okr_filter'}>
      <SearchPicker
        aria-label={t('filters.who')}
        value={value || null}
        chosen={options.find((option) => option.value === value)?.label ?? ''}
        placeholder={t('filters.any.who')}
        allowClear
        failed={false}
        options={options.filter(({ label }) => containsTerms(label, words))}
        onSearch={setSearch}
        onRetry={() => {}}
        onChange={(next) => onChange(next ?? '')}
        words={{
          searching: '',
          none: t('people.none'),
          failed: '',
          retry: '',
          found: (count) => t('people.found', { count }),
          more: null,
        }}
      />
    </div>
  );
}
