// The help topics on signing in and on the security of an organization, in English.
import type { HelpTopic } from './helpTopic';

export const SECURITY_EN: readonly HelpTopic[] = [
  {
    id: 'sign-in',
    title: 'Sign in with a provider or a passkey',
    summary:
      'Without a password: an account that you have elsewhere, your fingerprint or your face.',
    blocks: [
      {
        kind: 'text',
        text: 'Besides e-mail and password, the sign-in page shows the providers of this server, such as Google or the one of your company, and passkeys.',
      },
      { kind: 'heading', text: 'With a provider' },
      {
        kind: 'text',
        text: 'Press “Continue with …” and sign in there. If you already have an account here with the same e-mail, you may be asked for its password once; then the provider is connected.',
      },
      {
        kind: 'text',
        text: 'In your account, under Sign-in and security, you connect further providers, also with another e-mail, and disconnect them. The last way to sign in stays.',
      },
      { kind: 'heading', text: 'With a passkey' },
      {
        kind: 'steps',
        items: [
          'In your account, open Sign-in and security and choose “Add passkey”.',
          'Give it a name, and confirm on your device with your fingerprint, your face or a PIN.',
          'Next time press “Continue with a passkey” on the sign-in page, or choose the passkey that your browser offers in the e-mail field.',
        ],
      },
      {
        kind: 'text',
        text: 'If your organization allows its provider alone, a password and other providers no longer work for addresses of its domains. The sign-in page then leads you to the provider.',
      },
    ],
  },
  {
    id: 'second-factor',
    title: 'Second factor and recovery codes',
    summary: 'So that a stolen password alone opens nothing.',
    blocks: [
      {
        kind: 'text',
        text: 'In your account, under Sign-in and security, add at least one second factor. From then on, you confirm with it after your password or your provider.',
      },
      {
        kind: 'table',
        caption: 'What you can add',
        head: ['Factor', 'How it works'],
        rows: [
          [
            'Passkey',
            'Your device asks for your fingerprint, your face or a PIN. It also works alone, without a password.',
          ],
          [
            'Authenticator app',
            'An app on your phone shows a new code every 30 seconds. Each code works once.',
          ],
          [
            'Recovery codes',
            'Ten codes to keep where only you find them. Each works once; new codes end the old ones.',
          ],
        ],
      },
      {
        kind: 'text',
        text: 'The list shows when you last used each factor. Before you change factors, make an API key, or delete or transfer an organization, you are asked to confirm again, unless you did so in the last ten minutes.',
      },
      { kind: 'heading', text: 'If you lose your phone or your key' },
      {
        kind: 'steps',
        items: [
          'On the second step of the sign-in, choose “Use a recovery code”.',
          'Remove the lost factor in your account, and add a new one.',
          'If you have no codes left, ask the people who run this server: they can remove your factors.',
        ],
      },
      {
        kind: 'text',
        text: 'Every change of your factors, and every recovery code used, is told to you by mail. If that was not you, change your password and sign out everywhere.',
      },
    ],
  },
  {
    id: 'organization-security',
    title: 'Security of your organization',
    summary: 'Domains, who signs in how, second factors, the activity log.',
    blocks: [
      {
        kind: 'text',
        text: 'Owner and admins find all of this in the menu of the organization, under Security and Activity log. Only the owner changes domains and providers.',
      },
      { kind: 'heading', text: 'Domains' },
      {
        kind: 'steps',
        items: [
          'Add the part of your e-mail addresses behind the @.',
          'Prove that it is yours: add the TXT record that is shown and check it, or have a link sent to a mailbox of its administrators.',
        ],
      },
      { kind: 'heading', text: 'Sign-in with a provider' },
      {
        kind: 'list',
        items: [
          'Choose the provider of your organization. Allow it alone, and people of your domains can sign in by it and by nothing else. The owner may always use a password.',
          'New people: choose the role with which people of your domains join when they sign in for the first time. Who was removed does not come back.',
          'Roles by group: if the provider tells groups, each can give a role. At each sign-in the highest one counts. The owner never changes.',
        ],
      },
      { kind: 'heading', text: 'Second factor' },
      {
        kind: 'text',
        text: 'Set the day from which on every member needs a second factor; you need one yourself first. Members without one are told at once and three days before. From that day on they, and their API keys, cannot open the organization until they add one; leaving it stays possible. The list of users shows who has none. Clear the day to end it.',
      },
      { kind: 'heading', text: 'Activity log' },
      {
        kind: 'text',
        text: 'The log shows who changed what and when, with the values before and after and from where, and also sign-ins, factors, keys, exports and refused attempts. Filter it by person, kind and day, or search; download it as CSV or JSON lines. A log collector reads it with an API key for the activity log. Nobody can change an entry.',
      },
    ],
  },
];
