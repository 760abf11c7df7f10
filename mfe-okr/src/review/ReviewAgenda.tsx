// The agenda of the meeting: the items sorted by risk, with the current one highlighted.
import type { Item } from '@cumbre/contract/items';
import { Link } from '@cumbre/remote/router';
import { StatusTag } from '@cumbre/ui/progress';
import { useTranslation } from '../useTranslation';

interface ReviewAgendaProps {
  items: readonly Item[];
  current: string;
  hrefOf: (itemId: string) => string;
}

export function ReviewAgenda({ items, current, hrefOf }: ReviewAgendaProps) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('review.agenda')} className="mfe-okr_agenda">
      <ol>
        {items.map((item) => (
          <li key={item.id}>
            <Link
              to={hrefOf(item.id)}
              replace
              aria-current={item.id === current ? 'step' : undefined}
              className="mfe-okr_agenda-item"
            >
              <span className="mfe-okr_agenda-title">
                {item.code} {item.title}
              </span>
              {item.status ? (
                <StatusTag status={item.status} label={t(`items.status.${item.status}`)} />
              ) : null}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  );
}
