// Says in one line who sees the draft, with the way to the choice of readers beside it. Its fold explains
// drafts.
import type { Draft } from '@cumbre/contract/drafts';
import { Button, Paragraph } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

/** More names than these would be a long sentence. */
const NAMED = 3;

/** Who reads a draft besides admins: the readers first, who were chosen for that. */
export const seenBy = ({ readers = [], author, named }: Draft): readonly string[] => [
  ...new Set([...readers, author, ...named]),
];

interface DraftNoticeProps {
  /** The signed-in person. */
  user: string | null;
  /** Who reads it besides admins; null for a draft that is not saved yet. */
  people: readonly string[] | null;
  names: ReadonlyMap<string, string>;
  /** Opens the choice of readers; absent where the person only reads, or the server knows none. */
  onShow?: () => void;
}

export function DraftNotice({ user, people, names, onShow }: DraftNoticeProps) {
  const { t, language } = useTranslation();
  const others = (people ?? [])
    .filter((id) => id !== user)
    .map((id) => names.get(id))
    .filter((name) => name !== undefined);
  const listOf = (who: readonly string[]) => new Intl.ListFormat(language).format(who);
  const rest = others.length - NAMED;
  const inShort =
    rest > 1 ? [...others.slice(0, NAMED), t('drafts.others', { count: rest })] : others;
  return (
    <div className="mfe-okr_draft-seen">
      <details className="mfe-okr_draft-notice">
        <summary>
          {t('drafts.notice', {
            people: listOf([t('drafts.you'), ...inShort, t('drafts.admins')]),
          })}
        </summary>
        <Paragraph small>
          {t('drafts.seenBy', {
            people: listOf([t('drafts.you'), ...others, t('drafts.managers')]),
          })}{' '}
          {onShow ? `${t(people === null ? 'drafts.noticeNew' : 'drafts.noticeEdit')} ` : null}
          {t('drafts.noticeText')}
        </Paragraph>
      </details>
      {onShow ? (
        <Button type="link" className="mfe-okr_draft-show" onClick={onShow}>
          {t('drafts.show')}
        </Button>
      ) : null}
    </div>
  );
}
