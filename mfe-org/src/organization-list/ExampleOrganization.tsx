// Creates an organization with sample content, for a person without an organization who wants to
// look around first.
import { useExample } from '@cumbre/client/examples';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';

export function ExampleOrganization() {
  const { t } = useTranslation();
  const { i18n, notify } = useRemoteContext();
  const navigate = useNavigate();
  const { tryExample, making } = useExample();
  const make = async () => {
    const name = await tryExample(i18n.language());
    if (name === null) return;
    notify.success(t('organizations.exampleMade', { name }));
    await navigate('/');
  };
  return (
    <Button sends loading={making} onClick={() => void make()}>
      {t('organizations.example')}
    </Button>
  );
}
