// The devices that the person is signed in on, and signing out: another one of them, or all at once. The latter ends
// this session too, so it asks first.
import { useAppDispatch } from '@cumbre/client/hooks';
import { logOut } from '@cumbre/client/logOut';
import type { Failure } from '@cumbre/client/request';
import type { SignedInDevice } from '@cumbre/contract/users';
import { useHost } from '@cumbre/remote/host';
import { Alert, Button, Card, Flex, LogoutOutlined, Paragraph, Tag } from '@cumbre/ui/base';
import { Table } from '@cumbre/ui/data';
import { ConfirmButton } from '@cumbre/ui/overlay';
import { useOrgTexts } from '../useOrgTexts';
import { useDevicesQuery, useSignOutDeviceMutation, useSignOutEverywhereMutation } from './accountCalls';
import { shownMoment } from '../shownMoment';

export function DeviceList() {
  const t = useOrgTexts('account');
  const { notify } = useHost();
  const dispatch = useAppDispatch();
  const { data: devices, error, refetch } = useDevicesQuery(undefined, { refetchOnMountOrArgChange: true });
  const [signOut, { isLoading, originalArgs }] = useSignOutDeviceMutation();
  const [signOutAll] = useSignOutEverywhereMutation();

  const nameOf = ({ browser, system }: SignedInDevice) => (browser && system ? t('devices.name', { browser, system }) : browser ?? system ?? t('devices.unknown'));
  const say = (failed: unknown) => notify.error((failed as Failure).message || t('failed.signOut'));

  async function end(device: SignedInDevice) {
    const answer = await signOut(device.id);
    // A device that is gone already is what was wanted.
    if (answer.error && (answer.error as Failure).status !== 404) say(answer.error);
    else notify.success(t('devices.signedOut', { device: nameOf(device) }));
  }
  async function endAll() {
    const answer = await signOutAll();
    if (answer.error) say(answer.error);
    else await dispatch(logOut({ onServer: false }));
  }

  if (error) return <Alert role="alert" type="error" showIcon title={(error as Failure).message || t('failed.devices')} action={<Button size="small" onClick={() => refetch()}>{t('retry')}</Button>} />;
  return (
    <Card>
      <Flex vertical gap={16} align="flex-start">
        <Paragraph>{t('devices.text')}</Paragraph>
        <Table caption={t('tabs.devices')} dataSource={devices ?? []} loading={!devices} rowKey="id" columns={[
          { key: 'device', title: t('devices.device'), rowHeader: true, render: (device) => <>{nameOf(device)} {device.current && <Tag color="blue">{t('devices.current')}</Tag>}</> },
          { key: 'lastUsed', title: t('devices.lastUsed'), render: ({ lastUsedAt }) => <time dateTime={lastUsedAt}>{shownMoment(lastUsedAt)}</time> },
          { key: 'since', title: t('devices.since'), render: ({ createdAt }) => <time dateTime={createdAt}>{shownMoment(createdAt)}</time> },
          { key: 'signOut', title: t('devices.action'), render: (device) => (device.current ? '–' : (
            <Button sends size="small" icon={<LogoutOutlined aria-hidden />} loading={isLoading && originalArgs === device.id} aria-label={t('devices.signOutNamed', { device: nameOf(device) })} onClick={() => void end(device)}>{t('devices.signOut')}</Button>
          )) },
        ]} />
        <ConfirmButton danger title={t('devices.everywhereTitle')} question={t('devices.everywhereText')} confirmLabel={t('devices.everywhere')} cancelLabel={t('cancel')} onConfirm={endAll}>{t('devices.everywhere')}</ConfirmButton>
      </Flex>
    </Card>
  );
}
