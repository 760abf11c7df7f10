// Creates the example organization, or finds the one that there is, and opens its objectives.
import { useExample } from '@cumbre/client/examples';
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { useNavigate } from '@cumbre/remote/router';
import { useTranslation } from './useTranslation';

export function useOpenExample() {
  const { t } = useTranslation();
  const { i18n, notify } = useRemoteContext();
  const navigate = useNavigate();
  const { openExample: selectExample, making } = useExample();
  const openExample = async () => {
    const example = await selectExample(i18n.language());
    if (example === null) return;
    const { name, existed } = example;
    if (existed) notify.info(t('organizations.exampleOpened', { name }));
    else notify.success(t('organizations.exampleMade', { name }));
    await navigate('/');
  };
  return { openExample, making };
}
