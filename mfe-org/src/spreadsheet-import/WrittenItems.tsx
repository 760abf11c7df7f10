// The items that an import has created or changed, by name; each leads to its panel. A long list is
// folded.
import type { ImportReport } from '@cumbre/contract/spreadsheets';
import { Link } from '@cumbre/remote/router';
import { useMemo } from 'react';
import { useTranslation } from '../useTranslation';
import { writtenItems } from './writtenItems';

/** So many need no folding. */
const FEW = 8;
/** More are in the tree. */
const MOST = 200;

export function WrittenItems({ report }: { report: ImportReport }) {
  const { t } = useTranslation();
  const kinds = useMemo(() => writtenItems(report), [report]);
  return (
    <div>
      {kinds.map(([kind, items]) => (
        <details key={kind} className="mfe-org_import-kind" open={items.length <= FEW}>
          <summary>
            {t('spreadsheets.import.filterOption', {
              shown: t(`spreadsheets.import.written.${kind}`),
              count: items.length,
            })}
          </summary>
          <ul className="mfe-org_written">
            {items.slice(0, MOST).map(({ key, id, code, title }) => {
              const name = `${code} ${title}`.trim();
              return (
                <li key={key}>{id === null ? name : <Link to={`/?item=${id}`}>{name}</Link>}</li>
              );
            })}
            {items.length > MOST && (
              <li>{t('spreadsheets.import.moreRows', { count: items.length - MOST })}</li>
            )}
          </ul>
        </details>
      ))}
    </div>
  );
}
