// The own drafts for a cycle without items, each with a link that goes on with it. It is loaded where a
// cycle is empty.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useDraftsQuery } from '../drafts/draftsApi';
import { useLiveDrafts } from '../drafts/useLiveDrafts';
import { draftsTexts } from '../locales/draftsTexts';
import { useTranslation } from '../useTranslation';

/** The others are in the list of drafts, to which the same place leads. */
const MAX_NAMED = 3;

export interface CycleDraftsProps {
  organizationId: string;
  cycle: string;
}

export function CycleDrafts({ organizationId, cycle }: CycleDraftsProps) {
  useLazyNamespace(draftsTexts);
  const { t } = useTranslation();
  const me = useAppSelector(selectUser)?.id;
  const { currentData } = useDraftsQuery(organizationId, { refetchOnMountOrArgChange: true });
  useLiveDrafts(organizationId);
  const own = (currentData?.drafts ?? []).filter(
    (draft) => draft.cycle === cycle && draft.author === me,
  );
  return own.slice(0, MAX_NAMED).map(({ id, title }) => (
    <Link key={id} to={`/drafts/${id}`}>
      {t('drafts.goOn', { title: title || t('drafts.untitled') })}
    </Link>
  ));
}
