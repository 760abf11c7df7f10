// The choice of a person where the tree speaks of many: by a search among them, without asking the server.
import { holdsWords, searchedWords } from '@cumbre/domain/plainText';
import { SearchPicker } from '@cumbre/ui/form';
import { useState } from 'react';
import { useTexts } from '../useTexts';

interface WhoSearchProps {
  value: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

export default function WhoSearch({ value, options, onChange }: WhoSearchProps) {
  const { t } = useTexts();
  const [search, setSearch] = useState('');
  const words = searchedWords(search);
  return (
    <div className={value ? 'okr-filter okr-filter-on' : 'okr-filter'}>
      <SearchPicker
        aria-label={t('filters.who')} value={value || null} chosen={options.find((option) => option.value === value)?.label ?? ''} placeholder={t('filters.any.who')} allowClear failed={false}
        options={options.filter(({ label }) => holdsWords(label, words))} onSearch={setSearch} onRetry={() => {}} onChange={(next) => onChange(next ?? '')}
        words={{ searching: '', none: t('people.none'), failed: '', retry: '', found: (count) => t('people.found', { count }), more: null }}
      />
    </div>
  );
}
