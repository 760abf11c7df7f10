// The person's own menu: account, help, the colours of the screen, and logging out. Logging out ends the session everywhere and goes to sign-in, without
// an address to come back to: the next person may be another one.
import { useAppDispatch } from '@cumbre/client/hooks';
import type { SessionUser } from '@cumbre/client/session';
import { useLeave } from '@cumbre/remote/guardedRouter';
import { Avatar, InfoCircleOutlined, LogoutOutlined, MenuButton, UserOutlined, VisuallyHidden } from '@cumbre/ui/base';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { COLOUR_MODES, chooseMode, useChosenMode } from './colourMode';
import { SIGN_IN } from './guards';
import { leaveSession } from './leave';

const nameOf = ({ firstName, lastName, email }: SessionUser): string => `${firstName} ${lastName}`.trim() || email;
/** Of the first and the last name: each may have several words. */
const initialsOf = ({ firstName, lastName, email }: SessionUser): string => ([firstName, lastName].map((name) => name.trim()[0] ?? '').join('') || email.charAt(0)).toUpperCase();

export function AccountMenu({ user }: { user: SessionUser }) {
  const { t } = useTranslation('shell');
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const leave = useLeave();
  const chosen = useChosenMode();
  const logOut = async () => {
    if (await leaveSession(dispatch, user.id)) await navigate(SIGN_IN, { replace: true });
  };
  const entries = [
    { key: 'account', icon: <UserOutlined aria-hidden />, label: t('account.settings'), onSelect: () => void navigate('/account') },
    { key: 'help', icon: <InfoCircleOutlined aria-hidden />, label: t('help.title'), onSelect: () => void navigate('/help') },
    ...COLOUR_MODES.map((mode, index) => ({ key: mode, apart: index === 0, label: t(`mode.${mode}`), current: mode === chosen, onSelect: () => chooseMode(mode) })),
    { key: 'logOut', apart: true, icon: <LogoutOutlined aria-hidden />, label: t('account.logOut'), onSelect: () => leave(SIGN_IN, () => void logOut()) },
  ];
  return (
    <MenuButton type="text" shape="circle" menuLabel={t('account.label')} entries={entries}>
      <Avatar size={32} className="shell-avatar" aria-hidden>{initialsOf(user)}</Avatar>
      <VisuallyHidden>{t('account.menu', { name: nameOf(user) })}</VisuallyHidden>
    </MenuButton>
  );
}
