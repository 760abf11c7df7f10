// The account screen: user data, change of password, signed-in devices, sections of other remotes,
// and export and deletion, as tabs with addresses of their own. Going from one to the other with
// unsaved edits asks first, like any other navigation.
import { failureOf } from '@cumbre/client/failure';
import { useSearchParams } from '@cumbre/remote/router';
import { useSlot } from '@cumbre/remote/slot';
import { Alert, Button, Card, Flex, Heading, Skeleton } from '@cumbre/ui/base';
import { Tabs } from '@cumbre/ui/data';
import { AccountForm } from '../account/AccountForm';
import { DeleteAccount } from '../account/DeleteAccount';
import { DeviceList } from '../account/DeviceList';
import { ExportAccount } from '../account/ExportAccount';
import { PasswordForm } from '../account/PasswordForm';
import { SetPassword } from '../account/SetPassword';
import { useAccountQuery } from '../account/accountApi';
import { useTranslation } from '../useTranslation';

const TABS = ['password', 'devices', 'data'] as const;

export function AccountPage() {
  const { t, language } = useTranslation();
  const sections = useSlot('settings-section', {});
  const [search, setSearch] = useSearchParams();
  const { data: account, error, refetch } = useAccountQuery();
  const asked = search.get('tab');
  const tab =
    [...TABS, ...sections.map(({ key }) => key)].find((each) => each === asked) ?? 'profile';

  function profile() {
    if (account) return <AccountForm key={account.id} account={account} />;
    if (!error)
      return (
        <Card>
          <Skeleton active />
        </Card>
      );
    return (
      <Alert
        role="alert"
        type="error"
        showIcon
        title={failureOf(error)?.message || t('account.failed.load')}
        action={
          <Button size="small" onClick={() => refetch()}>
            {t('account.retry')}
          </Button>
        }
      />
    );
  }
  return (
    <Flex vertical gap={16} className="mfe-org_account">
      <Heading level={1} focusable>
        {t('account.title')}
      </Heading>
      <Tabs
        aria-label={t('account.title')}
        phoneLabel={t('organizations.menu.section')}
        activeKey={tab}
        onChange={(next) => setSearch(next === 'profile' ? {} : { tab: next })}
        items={[
          { key: 'profile', label: t('account.tabs.profile'), children: profile() },
          {
            key: 'password',
            label: t('account.tabs.password'),
            children:
              account?.hasPassword === false ? (
                <Card title={t('account.tabs.password')}>
                  <SetPassword email={account.email} />
                </Card>
              ) : (
                <PasswordForm />
              ),
          },
          { key: 'devices', label: t('account.tabs.devices'), children: <DeviceList /> },
          ...sections.map(({ key, label, element }) => ({
            key,
            label: label?.[language] ?? key,
            children: element,
          })),
          {
            key: 'data',
            label: t('account.tabs.data'),
            children: (
              <Flex vertical gap={16}>
                <ExportAccount />
                <DeleteAccount account={account} />
              </Flex>
            ),
          },
        ]}
      />
    </Flex>
  );
}
