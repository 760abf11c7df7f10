import type { HelpTopic } from '@cumbre/contract/help/helpTopic';
import { passageOf } from './passageOf';

const topic: HelpTopic = {
  id: 'members',
  title: 'Usuarios y roles',
  summary: 'Quién ve y cambia qué.',
  blocks: [
    { kind: 'text', text: 'Hay tres roles. La invitación por correo caduca en siete días.' },
    { kind: 'list', items: ['Reenvía una invitación', 'Retira la invitación que ya no vale'] },
    { kind: 'table', caption: 'Roles', head: ['Rol', 'Puede'], rows: [['Líder', 'Invitar']] },
  ],
};

const shown = (searchText: string) =>
  passageOf(topic, searchText)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test.each([
  [
    'the first sentence with the word',
    'INVITACION',
    'La [invitación] por correo caduca en siete días.',
  ],
  ['a part of a word', 'cadu', 'La invitación por correo [cadu]ca en siete días.'],
  [
    'the sentence with the most words',
    'invitacion retira',
    '[Retira] la [invitación] que ya no vale',
  ],
  ['a row of a table as one', 'lider', '[Líder] · Invitar'],
  ['the summary where it has the words', 'quien', '[Quién] ve y cambia qué.'],
  ['the summary where only the title has them', 'usuarios', 'Quién ve y cambia qué.'],
  ['the summary without a search', ' ', 'Quién ve y cambia qué.'],
])('the passage is %s', (_name, searchText, passage) => {
  expect(shown(searchText)).toBe(passage);
});
