// The choices of mails about notifications, as a section of the account.
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { screenTexts } from '../locales/screenTexts';
import { Preferences } from '../preferences/Preferences';

export function MailSettings() {
  useLazyNamespace(screenTexts);
  return <Preferences />;
}
