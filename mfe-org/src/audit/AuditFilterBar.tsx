// The filters of the activity log: search, person, kind, days, and the thing of an entry, which is
// chosen in the list, as a person can be. On a phone all but the search fold behind one button.
import { useTypedText } from '@cumbre/remote/useTypedText';
import { Button, Flex, NativeSelect, Text } from '@cumbre/ui/base';
import { DatePicker, SearchInput } from '@cumbre/ui/form';
import { sortedChoices } from '@cumbre/ui/sortedChoices';
import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import { MemberPicker } from '../MemberPicker';
import { useTranslation } from '../useTranslation';
import type { AuditFilters } from './auditApi';
import { KINDS } from './entryTexts';

export interface AuditFilterBarProps {
  organization: string;
  /** The people of the entries, because former members are no longer found by a search. */
  names: ReadonlyMap<string, string>;
  /** The name of `filters.subject`, where it is known. */
  about: string | null | undefined;
  filters: AuditFilters;
  filtered: boolean;
  /** What else is done with the entries, beside the filters. */
  actions: ReactNode;
  onChange: (changes: Partial<AuditFilters>) => void;
  onClear: () => void;
}

export function AuditFilterBar({
  organization,
  names,
  about,
  filters,
  filtered,
  actions,
  onChange,
  onClear,
}: AuditFilterBarProps) {
  const { t, language } = useTranslation();
  const [typed, setTyped] = useTypedText(filters.search, (search) => onChange({ search }));
  const [open, setOpen] = useState(false);
  const foldedId = useId();
  const count = [filters.person, filters.kind, filters.from, filters.to].filter(Boolean).length;
  return (
    <Flex vertical gap={12}>
      <div className="mfe-org_audit-filters">
        <SearchInput
          aria-label={t('audit.filter.search')}
          placeholder={t('audit.filter.search')}
          value={typed}
          allowClear
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button
          className="mfe-org_audit-fold"
          aria-expanded={open}
          aria-controls={foldedId}
          onClick={() => setOpen(!open)}
        >
          {count > 0 ? t('audit.filter.moreCount', { count }) : t('audit.filter.more')}
        </Button>
        {actions}
        <div id={foldedId} className="mfe-org_audit-folded" data-open={open || undefined}>
          <MemberPicker
            aria-label={t('audit.filter.person')}
            placeholder={t('audit.filter.person')}
            organizationId={organization}
            names={names}
            value={filters.person || null}
            allowClear
            onChange={(person) => onChange({ person: person ?? '' })}
          />
          <NativeSelect
            aria-label={t('audit.filter.kind')}
            value={filters.kind}
            options={[
              { value: '', label: t('audit.filter.allKinds') },
              ...sortedChoices(KINDS, (kind) => t(`audit.kinds.${kind}`), language),
            ]}
            onChange={(kind) => onChange({ kind })}
          />
          <DatePicker
            aria-label={t('audit.filter.from')}
            placeholder={t('audit.filter.from')}
            value={filters.from || null}
            max={filters.to || undefined}
            allowClear
            onChange={(from) => onChange({ from: from ?? '' })}
          />
          <DatePicker
            aria-label={t('audit.filter.to')}
            placeholder={t('audit.filter.to')}
            value={filters.to || null}
            min={filters.from || undefined}
            allowClear
            onChange={(to) => onChange({ to: to ?? '' })}
          />
        </div>
      </div>
      {filtered && (
        <Flex gap={8} align="center" wrap>
          {filters.subject && (
            <>
              <Text>
                {about ? t('audit.filter.historyOf', { name: about }) : t('audit.filter.history')}
              </Text>
              <Button size="small" onClick={() => onChange({ subject: '' })}>
                {t('audit.filter.anything')}
              </Button>
            </>
          )}
          <Button size="small" onClick={onClear}>
            {t('audit.filter.clear')}
          </Button>
        </Flex>
      )}
    </Flex>
  );
}
