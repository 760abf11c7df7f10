// Creates the example organization, selects it and opens its objectives.
import { useExample } from '@cumbre/client/examples';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { useTranslation } from './useTranslation';

export function useOpenExample() {
  const { t } = useTranslation();
  const { i18n, notify } = useRemoteContext();
  const navigate = useNavigate();
  const { tryExample, making } = useExample();
  const openExample = async () => {
    const name = await tryExample(i18n.language());
    if (name === null) return;
    notify.success(t('organizations.exampleMade', { name }));
    await navigate('/');
  };
  return { openExample, making };
}
