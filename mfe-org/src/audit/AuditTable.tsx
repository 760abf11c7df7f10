// The entries: when, who, what, the change and from where. A person and a thing are also filters.
import { memberName, useMembersOf } from '@cumbre/client/members';
import type { AuditEntry } from '@cumbre/contract/audit';
import { Link } from '@cumbre/remote/router';
import { Button, Flex, Text } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import type { TableColumn } from '@cumbre/ui/data';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useTranslation } from '../useTranslation';
import type { AuditFilters } from './auditApi';
import { actionText, addressOf, changedFields, peopleIn } from './entryTexts';
import type { Wording } from './fieldTexts';

/** More fields than these are behind a disclosure. */
const FEW_FIELDS = 3;
/** In one call of the server. */
const MOST_NAMES = 50;

function Change({ entry, nameOf }: { entry: AuditEntry; nameOf: Wording['nameOf'] }) {
  const { t, language } = useTranslation();
  if (entry.erased) return <Text small>{t('audit.erased')}</Text>;
  const fields = changedFields(entry, { t, language, nameOf });
  if (fields.length === 0) return <>–</>;
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
          <span>{after ?? t('audit.nothing')}</span>
        </li>
      ))}
    </ul>
  );
  if (fields.length <= FEW_FIELDS) return list;
  return (
    <details>
      <summary>{t('audit.fields', { count: fields.length })}</summary>
      {list}
    </details>
  );
}

export interface AuditTableProps {
  organization: string;
  entries: readonly AuditEntry[] | undefined;
  onFilter: (changes: Partial<AuditFilters>) => void;
}

export function AuditTable({ organization, entries, onFilter }: AuditTableProps) {
  const { t } = useTranslation();
  const ids = peopleIn(entries ?? []).slice(0, MOST_NAMES);
  const names = new Map(
    useMembersOf(organization, ids).map((member) => [member.id, memberName(member)]),
  );
  const nameOf = (id: string) => names.get(id);
  const columns: TableColumn<AuditEntry>[] = [
    {
      key: 'when',
      title: t('audit.columns.when'),
      rowHeader: true,
      render: ({ at }) => <time dateTime={at}>{formatInstant(at)}</time>,
    },
    {
      key: 'who',
      title: t('audit.columns.who'),
      render: ({ actor }) => {
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
      },
    },
    {
      key: 'what',
      title: t('audit.columns.what'),
      render: (entry) => {
        const address = addressOf(organization, entry);
        const { name, id } = entry.subject;
        return (
          <Flex vertical align="flex-start" gap={4}>
            <span>{actionText(t, entry.action)}</span>
            {name && (address ? <Link to={address}>{name}</Link> : <Text small>{name}</Text>)}
            {id !== organization && (
              <Button
                type="link"
                size="small"
                className="mfe-org_audit-name"
                onClick={() => onFilter({ subject: id })}
              >
                {t('audit.filter.history')}
              </Button>
            )}
          </Flex>
        );
      },
    },
    {
      key: 'change',
      title: t('audit.columns.change'),
      render: (entry) => <Change entry={entry} nameOf={nameOf} />,
    },
    {
      key: 'origin',
      title: t('audit.columns.origin'),
      render: ({ origin }) =>
        origin ? (
          <Flex vertical>
            <span>{origin.address}</span>
            <Text small>{[origin.browser, origin.system].filter(Boolean).join(', ')}</Text>
          </Flex>
        ) : (
          '–'
        ),
    },
  ];
  return (
    <Table
      caption={t('audit.title')}
      columns={columns}
      dataSource={entries ?? []}
      rowKey="id"
      loading={!entries}
      empty={t('audit.empty')}
    />
  );
}
