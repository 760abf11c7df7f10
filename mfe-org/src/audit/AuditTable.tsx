// The entries: when, who with from where, what and the change. A person and a thing are also filters.
// On a phone the change and from where are folded.
import type { AuditEntry } from '@cumbre/contract/audit';
import { Link } from '@cumbre/remote/router';
import { Button, Text, VisuallyHidden, useMediaQuery } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { HistoryOutlined } from '@cumbre/ui/icons';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { memo, useMemo } from 'react';
import { EmailText, isEmailText } from '../EmailText';
import { useTranslation } from '../useTranslation';
import type { Texts } from '../useTranslation';
import type { AuditFilters } from './auditApi';
import { actionText, addressOf, changedFields } from './entryTexts';
import { foldPublications } from './publications';
import type { LogEntry } from './publications';

/** More fields than these are behind a disclosure. */
const FEW_FIELDS = 3;

/** A phone shows no cell for what an entry does not have. */
const Nothing = () => <span className="mfe-org_audit-none">–</span>;

function Change({ entry, isOpen }: { entry: AuditEntry; isOpen: boolean }) {
  const { t, language } = useTranslation();
  if (entry.erased) return <Text small>{t('audit.erased')}</Text>;
  const fields = changedFields(entry, {
    t,
    language,
    nameOf: (id) => entry.names?.[id],
  });
  if (fields.length === 0) return <Nothing />;
  const list = (
    <ul className="mfe-org_audit-change">
      {fields.map(({ name, before, after }) => (
        <li key={name}>
          <strong>{name}: </strong>
          {before !== null && (
            <>
              <span className="mfe-org_audit-before">{before}</span>
              <span aria-label={t('audit.became')}> → </span>
            </>
          )}
          <span>
            {after !== null && isEmailText(after) ? (
              <EmailText email={after} />
            ) : (
              (after ?? t('audit.nothing'))
            )}
          </span>
        </li>
      ))}
    </ul>
  );
  if (fields.length <= FEW_FIELDS) return list;
  return (
    <details open={isOpen}>
      <summary>
        {namesOf(
          t,
          language,
          fields.map(({ name }) => name),
        )}
      </summary>
      {list}
    </details>
  );
}

/** The first names, and how many more there are. */
function namesOf(t: Texts, language: string, names: readonly string[]): string {
  const more = names.length - FEW_FIELDS;
  return more > 0
    ? t('audit.more', { names: names.slice(0, FEW_FIELDS).join(', '), count: more })
    : new Intl.ListFormat(language).format(names);
}

/** What a publication created, and an import changed: each thing by its name, with its fields. */
function Parts({
  organization,
  parts,
  isOpen,
}: {
  organization: string;
  parts: LogEntry['parts'];
  isOpen: boolean;
}) {
  const { t, language } = useTranslation();
  const names = new Set(
    parts.map(({ subject }) => t('audit.quoted', { name: subject.name ?? '' })),
  );
  return (
    <details open={isOpen}>
      <summary>{namesOf(t, language, [...names])}</summary>
      <ul className="mfe-org_audit-change">
        {parts.map((part) => (
          <li key={part.id}>
            {actionText(t, part.action)}
            <Thing organization={organization} entry={part} />
            <Change entry={part} isOpen={isOpen} />
          </li>
        ))}
      </ul>
    </details>
  );
}

/** The name of what the entry is about, unless the sentence is already about it. */
function Thing({ organization, entry }: { organization: string; entry: AuditEntry }) {
  const { t } = useTranslation();
  const { name, id } = entry.subject;
  const isActor = entry.actor.kind === 'person' && entry.actor.id === id;
  if (!name || id === organization || isActor) return null;
  const address = addressOf(organization, entry);
  const words = t('audit.quoted', { name });
  const quoted = isEmailText(name) ? <EmailText email={words} /> : words;
  return <>: {address ? <Link to={address}>{quoted}</Link> : quoted}</>;
}

function Actor({
  actor,
  onFilter,
}: { actor: AuditEntry['actor'] } & Pick<AuditTableProps, 'onFilter'>) {
  const { t } = useTranslation();
  if (actor.kind === 'system' || actor.kind === 'anonymous') return t(`audit.${actor.kind}`);
  if (actor.kind === 'apiKey') return t('audit.key', { name: actor.name });
  return (
    <Button
      type="link"
      className="mfe-org_audit-name"
      aria-label={t('audit.filter.byPerson', { name: actor.name })}
      onClick={() => onFilter({ person: actor.id })}
    >
      {actor.name}
    </Button>
  );
}

export interface AuditTableProps {
  organization: string;
  entries: readonly AuditEntry[] | undefined;
  /** What is folded may be what was found, and is open. */
  isSearched: boolean;
  onFilter: (changes: Partial<AuditFilters>) => void;
}

export const AuditTable = memo(function AuditTable({
  organization,
  entries,
  isSearched,
  onFilter,
}: AuditTableProps) {
  const { t } = useTranslation();
  const rows = useMemo(() => foldPublications(entries ?? []), [entries]);
  const isPhone = useMediaQuery('(max-width: 639px)');
  const changeOf = (entry: LogEntry) => (
    <>
      {(entry.parts.length === 0 || entry.action === 'okrs.imported') && (
        <Change entry={entry} isOpen={isSearched} />
      )}
      {entry.parts.length > 0 && (
        <Parts organization={organization} parts={entry.parts} isOpen={isSearched} />
      )}
    </>
  );
  const originOf = ({ origin }: LogEntry) =>
    origin ? (
      <Text as="div" small tone="secondary" className="mfe-org_audit-origin">
        <VisuallyHidden>{t('audit.columns.origin')}: </VisuallyHidden>
        <span>{origin.address}</span>
        {[origin.browser, origin.system].filter(Boolean).map((part, index) => (
          <span key={part}>
            {index === 0 ? ' · ' : ', '}
            {part}
          </span>
        ))}
      </Text>
    ) : null;
  const columns: TableColumn<LogEntry>[] = [
    {
      key: 'when',
      title: t('audit.columns.when'),
      rowHeader: true,
      className: 'mfe-org_audit-when',
      render: ({ at }) => (
        <time className="cu-nowrap" dateTime={at}>
          {formatInstant(at)}
        </time>
      ),
    },
    {
      key: 'who',
      title: t('audit.columns.who'),
      className: 'mfe-org_audit-who',
      render: (entry) => (
        <>
          <Actor actor={entry.actor} onFilter={onFilter} />
          {isPhone ? null : originOf(entry)}
        </>
      ),
    },
    {
      key: 'what',
      title: t('audit.columns.what'),
      className: 'mfe-org_audit-wide',
      render: (entry) => {
        const { name, id } = entry.subject;
        const history = name ? t('audit.filter.historyOf', { name }) : t('audit.filter.history');
        return (
          <span className="mfe-org_audit-what">
            <span>
              {actionText(t, entry.action)}
              <Thing organization={organization} entry={entry} />
            </span>
            {id !== organization && (
              <Button
                type="text"
                size="small"
                className="mfe-org_audit-history"
                icon={<HistoryOutlined aria-hidden />}
                title={history}
                aria-label={history}
                onClick={() => onFilter({ subject: id })}
              />
            )}
          </span>
        );
      },
    },
    {
      key: 'change',
      title: t('audit.columns.change'),
      className: 'mfe-org_audit-wide',
      render: changeOf,
    },
  ];
  const folded: TableColumn<LogEntry> = {
    key: 'details',
    title: t('audit.columns.details'),
    render: (entry) =>
      entry.origin || entry.before || entry.after || entry.erased || entry.parts.length > 0 ? (
        <details open={isSearched}>
          <summary>{t('audit.columns.details')}</summary>
          {changeOf(entry)}
          {originOf(entry)}
        </details>
      ) : (
        <Nothing />
      ),
  };
  return (
    <div className="mfe-org_audit">
      <Table
        caption={t('audit.title')}
        columns={isPhone ? [...columns.slice(0, 3), folded] : columns}
        dataSource={rows}
        rowKey="id"
        loading={!entries}
        empty={t('audit.empty')}
      />
    </div>
  );
});
