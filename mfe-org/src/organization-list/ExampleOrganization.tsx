// An organization with content, for a person who belongs to none yet and wants to look around before making one.
import { useExample } from '@cumbre/client/examples';
import { useHost } from '@cumbre/remote/host';
import { useNavigate } from '@cumbre/remote/router';
import { Button } from '@cumbre/ui/base';
import { useOrgTexts } from '../useOrgTexts';

export function ExampleOrganization() {
  const t = useOrgTexts('organizations');
  const { i18n, notify } = useHost();
  const navigate = useNavigate();
  const { tryExample, making } = useExample();
  const make = async () => {
    const name = await tryExample(i18n.language());
    if (name === null) return;
    notify.success(t('exampleMade', { name }));
    await navigate('/');
  };
  return <Button sends loading={making} onClick={() => void make()}>{t('example')}</Button>;
}
