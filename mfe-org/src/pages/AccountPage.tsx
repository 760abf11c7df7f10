// The account screen: user data and change of password as tabs with addresses of their own. Going from one to the other
// with unsaved edits asks first, like any other navigation.
import type { Failure } from '@cumbre/client/request';
import { useSearchParams } from '@cumbre/remote/router';
import { Alert, Button, Card, Flex, Heading, Skeleton } from '@cumbre/ui/base';
import { Tabs } from '@cumbre/ui/data';
import { AccountForm } from '../account/AccountForm';
import { PasswordForm } from '../account/PasswordForm';
import { useAccountQuery } from '../account/accountCalls';
import { useOrgTexts } from '../useOrgTexts';

export function AccountPage() {
  const t = useOrgTexts('account');
  const [search, setSearch] = useSearchParams();
  const { data: account, error, refetch } = useAccountQuery();
  const tab = search.get('tab') === 'password' ? 'password' : 'profile';

  function profile() {
    if (account) return <AccountForm key={account.id} account={account} />;
    if (!error) return <Card><Skeleton active /></Card>;
    return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.load')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  }
  return (
    <Flex vertical gap={16}>
      <Heading level={1} focusable>{t('title')}</Heading>
      <Tabs activeKey={tab} destroyOnHidden onChange={(next) => setSearch(next === 'password' ? { tab: next } : {})} items={[
        { key: 'profile', label: t('tabs.profile'), children: profile() },
        { key: 'password', label: t('tabs.password'), children: <PasswordForm /> },
      ]} />
    </Flex>
  );
}
