// The newest earlier exports with their day, size and person, from the activity log, which has them
// all. An export from before sizes were recorded has none.
import type { AuditEntry } from '@cumbre/contract/audit';
import { Link } from '@cumbre/remote/router';
import { Flex, Text } from '@cumbre/ui/base';
import { formatInstant } from '@cumbre/ui/formatInstant';
import { useId } from 'react';
import { useTranslation } from '../useTranslation';

function rowsOf({ after }: AuditEntry): number | null {
  const { rows } = (after ?? {}) as { rows?: unknown };
  return typeof rows === 'number' ? rows : null;
}

export function EarlierExports({
  organization,
  entries,
}: {
  organization: string;
  entries: readonly AuditEntry[];
}) {
  const { t, language } = useTranslation();
  const id = useId();

  function textOf(entry: AuditEntry): string {
    const { at, actor } = entry;
    const rows = rowsOf(entry);
    return [
      formatInstant(at),
      ...(rows === null
        ? []
        : [
            t('organizations.export.rows', {
              count: rows,
              number: rows.toLocaleString(language),
            }),
          ]),
      ...(actor.kind === 'person' ? [actor.name] : []),
    ].join(' · ');
  }
  return (
    <Flex vertical gap={4}>
      {entries.length > 0 && (
        <>
          <Text id={id} strong>
            {t('organizations.export.earlierTitle')}
          </Text>
          <ul className="mfe-org_earlier" aria-labelledby={id}>
            {entries.map((entry) => (
              <li key={entry.id}>{textOf(entry)}</li>
            ))}
          </ul>
        </>
      )}
      <Link to={`/organizations/${organization}/audit?search=organization.exported`}>
        {t('organizations.export.earlier')}
      </Link>
    </Flex>
  );
}
