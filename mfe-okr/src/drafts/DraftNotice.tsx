// Says who sees the draft. Owners and assigned people see it, so a person shows it to another one by
// assigning that person.
import { Alert, Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

interface DraftNoticeProps {
  /** The signed-in person. */
  user: string | null;
  /** Who wrote it and whom it names; null for a draft that is not saved yet. */
  people: readonly string[] | null;
  names: ReadonlyMap<string, string>;
  /** Leads to the field that names somebody; absent where the person only reads. */
  onShow?: () => void;
}

export function DraftNotice({ user, people, names, onShow }: DraftNoticeProps) {
  const { t, language } = useTranslation();
  const others = [...new Set(people ?? [])]
    .filter((id) => id !== user)
    .map((id) => names.get(id))
    .filter((name) => name !== undefined);
  const seenBy = new Intl.ListFormat(language).format([
    t('drafts.you'),
    ...others,
    t('drafts.managers'),
  ]);
  return (
    <Alert
      type="info"
      showIcon
      title={t('drafts.notice', { people: seenBy })}
      description={
        onShow ? (
          <>
            {t(people === null ? 'drafts.noticeNew' : 'drafts.noticeEdit')}{' '}
            <Button type="link" className="mfe-okr_draft-show" onClick={onShow}>
              {t('drafts.show')}
            </Button>
          </>
        ) : (
          t('drafts.noticeText')
        )
      }
    />
  );
}
