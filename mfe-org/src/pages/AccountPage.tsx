// The account screen: user data, change of password, signed-in devices, and export and deletion, as tabs with addresses
// of their own. Going from one to the other with unsaved edits asks first, like any other navigation.
import type { Failure } from '@cumbre/client/request';
import { useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Skeleton } from '@cumbre/ui/base';
import { Tabs } from '@cumbre/ui/data';
import { AccountForm } from '../account/AccountForm';
import { DeleteAccount } from '../account/DeleteAccount';
import { DeviceList } from '../account/DeviceList';
import { ExportAccount } from '../account/ExportAccount';
import { PasswordForm } from '../account/PasswordForm';
import { SetPassword } from '../account/SetPassword';
import { useAccountQuery } from '../account/accountCalls';
import { useOrgTexts } from '../useOrgTexts';

const TABS = ['password', 'devices', 'data'] as const;

export function AccountPage() {
  const t = useOrgTexts('account');
  const [search, setSearch] = useSearchParams();
  const { data: account, error, refetch } = useAccountQuery();
  const tab = TABS.find((each) => each === search.get('tab')) ?? 'profile';

  function profile() {
    if (account) return <AccountForm key={account.id} account={account} />;
    if (!error) return <Card><Skeleton active /></Card>;
    return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.load')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  }
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>{t('title')}</Heading>
      <Tabs aria-label={t('title')} activeKey={tab} onChange={(next) => setSearch(next === 'profile' ? {} : { tab: next })} items={[
        { key: 'profile', label: t('tabs.profile'), children: profile() },
        { key: 'password', label: t('tabs.password'), children: account?.hasPassword === false ? <Card><SetPassword email={account.email} /></Card> : <PasswordForm /> },
        { key: 'devices', label: t('tabs.devices'), children: <DeviceList /> },
        { key: 'data', label: t('tabs.data'), children: <Flex vertical gap={16}><ExportAccount /><DeleteAccount account={account} /></Flex> },
      ]} />
    </Flex>
  );
}
