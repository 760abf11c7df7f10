// The person's menu: account, help, colour mode and logging out. Logging out ends the session
// everywhere and opens sign-in without a return address, because somebody else may sign in next.
import { afterPaint } from '@cumbre/remote/afterPaint';
import { useAppDispatch } from '@cumbre/client/hooks';
import type { SessionUser } from '@cumbre/client/session';
import { useLeave } from '@cumbre/remote/guardedRouter';
import { PersonAvatar } from '@cumbre/ui/activity';
import {
  InfoCircleOutlined,
  LogoutOutlined,
  MenuButton,
  UserOutlined,
  VisuallyHidden,
} from '@cumbre/ui/base';
import { useNavigate } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { COLOUR_MODES, setColourMode, useColourMode } from './colourMode';
import { SIGN_IN } from '../session/guards';
import { leaveSession } from '../session/leave';

const nameOf = ({ firstName, lastName, email }: SessionUser): string =>
  `${firstName} ${lastName}`.trim() || email;

export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const currentMode = useColourMode();
  const logOut = async () => {
    if (await leaveSession(dispatch, user.id)) await navigate(SIGN_IN, { replace: true });
  };
  const entries = [
    {
      key: 'account',
      icon: <UserOutlined aria-hidden />,
      label: t('account.settings'),
      onSelect: () => void navigate('/account'),
    },
    {
      key: 'help',
      icon: <InfoCircleOutlined aria-hidden />,
      label: t('help.title'),
      onSelect: () => void navigate('/help'),
    },
    ...COLOUR_MODES.map((mode) => ({
      key: mode,
      group: t('mode.label'),
      label: t(`mode.${mode}`),
      current: mode === currentMode,
      onSelect: () => afterPaint(() => setColourMode(mode)),
    })),
    {
      key: 'logOut',
      apart: true,
      icon: <LogoutOutlined aria-hidden />,
      label: t('account.logOut'),
      onSelect: () => leave(SIGN_IN, () => void logOut()),
    },
  ];
  return (
    <MenuButton type="text" shape="circle" menuLabel={t('account.label')} entries={entries}>
      <PersonAvatar name={user.firstName || user.lastName ? user : user.email} />
      <VisuallyHidden>{t('account.menu', { name: nameOf(user) })}</VisuallyHidden>
    </MenuButton>
  );
}
