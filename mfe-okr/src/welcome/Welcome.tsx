// Welcomes a new member above the objectives: where they are, what their role may do, and what to do
// first.
import { useAppSelector } from '@cumbre/client/hooks';
import { selectUser } from '@cumbre/client/session';
import type { Cycle } from '@cumbre/contract/cycles';
import type { Item } from '@cumbre/contract/items';
import type { MemberOrganization } from '@cumbre/contract/organizations';
import { Link } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { Button, Card, Paragraph } from '@cumbre/ui/base';
import { welcomeTexts } from '../locales/welcomeTexts';
import { useTranslation } from '../useTranslation';
import { firstThings } from './firstThings';
import './welcome.css';

export interface WelcomeProps {
  organization: MemberOrganization;
  /** Null where the organization has none. */
  cycle: Cycle | null;
  items: readonly Item[];
  onDismiss: () => void;
}

export function Welcome({ organization, cycle, items, onDismiss }: WelcomeProps) {
  useLazyNamespace(welcomeTexts);
  const { t } = useTranslation();
  const userId = useAppSelector(selectUser)?.id;
  const { name, role } = organization;
  const things = firstThings(
    userId,
    organization,
    cycle && { id: cycle.id, mayAdd: cycle.abilities.includes('createItem'), items },
  );
  return (
    <Card
      className="mfe-okr_welcome"
      title={t('welcome.title', { organization: name })}
      actions={
        <Button type="text" onClick={onDismiss}>
          {t('welcome.dismiss')}
        </Button>
      }
    >
      <Paragraph>
        {t('welcome.role', {
          role: t(`labels.memberRole.${role}`),
          may: t(`labels.memberRoleYouMay.${role}`),
        })}
      </Paragraph>
      <ul aria-label={t('welcome.steps')}>
        {things.map(({ id, path, count }) => (
          <li key={id}>
            <Link to={path}>{t(`welcome.step.${id}`, { count })}</Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
