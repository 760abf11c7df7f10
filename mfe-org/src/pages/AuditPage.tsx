// The activity log of an organization, for people with permission: who changed what and when.
import { failureOf } from '@cumbre/client/failure';
import type { AuditEntry } from '@cumbre/contract/audit';
import type { Organization } from '@cumbre/contract/organizations';
import { useInSlices } from '@cumbre/remote/useInSlices';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Alert, Button, Card, Flex, Heading, Paragraph } from '@cumbre/ui/base';
import { useMemo } from 'react';
import { AuditExport } from '../audit/AuditExport';
import { AuditFilterBar } from '../audit/AuditFilterBar';
import { AuditTable } from '../audit/AuditTable';
import { useAuditInfiniteQuery } from '../audit/auditApi';
import { searchWords } from '../audit/searchWords';
import { useAuditFilters } from '../audit/useAuditFilters';
import { auditTexts } from '../locales/auditTexts';
import { useTranslation } from '../useTranslation';

function peopleOf(entries: readonly AuditEntry[] = []): ReadonlyMap<string, string> {
  return new Map(
    entries.flatMap(({ actor }) =>
      actor.kind === 'person' && actor.name ? [[actor.id, actor.name] as const] : [],
    ),
  );
}

function AuditLog({ organization }: { organization: string }) {
  const { t } = useTranslation();
  const { filters, filtered, change, clear } = useAuditFilters();
  const asked = useMemo(() => ({ ...filters, ...searchWords(t, filters.search) }), [filters, t]);
  const { currentData, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } =
    useAuditInfiniteQuery({ organization, filters: asked }, { refetchOnMountOrArgChange: true });
  // The button and the text below the entries come with them, not before.
  const isShown = useInSlices(currentData !== undefined);
  const entries = useMemo(
    () => (isShown ? currentData?.pages.flatMap((page) => page.entries) : undefined),
    [currentData, isShown],
  );
  const names = useMemo(() => peopleOf(entries), [entries]);
  return (
    <Card>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph tone="secondary">{t('audit.intro')}</Paragraph>
        <div className="mfe-org_wide">
          <AuditFilterBar
            actions={<AuditExport organization={organization} filters={asked} />}
            organization={organization}
            names={names}
            about={entries?.find(({ subject }) => subject.id === filters.subject)?.subject.name}
            filters={filters}
            filtered={filtered}
            onChange={change}
            onClear={clear}
          />
        </div>
        {error ? (
          <Alert
            role="alert"
            type="error"
            showIcon
            title={failureOf(error)?.message || t('audit.failed.load')}
            action={
              <Button size="small" onClick={() => void refetch()}>
                {t('audit.retry')}
              </Button>
            }
          />
        ) : (
          <div className="mfe-org_wide">
            <AuditTable
              organization={organization}
              entries={entries}
              isSearched={filters.search !== ''}
              onFilter={change}
            />
          </div>
        )}
        {entries && hasNextPage && (
          <Button loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('audit.older')}
          </Button>
        )}
        {entries ? <Paragraph tone="secondary">{t('audit.about')}</Paragraph> : null}
      </Flex>
    </Card>
  );
}

export function AuditPage({ organization: { id, abilities } }: { organization: Organization }) {
  useLazyNamespace(auditTexts);
  const { t } = useTranslation();
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>
        {t('audit.title')}
      </Heading>
      {abilities.includes('viewAudit') ? (
        <AuditLog organization={id} />
      ) : (
        <Alert type="info" showIcon title={t('audit.notAllowed')} />
      )}
    </Flex>
  );
}
