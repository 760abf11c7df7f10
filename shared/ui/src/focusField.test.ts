// Which field gets the focus while several dialogs are open. antd adds each dialog at the end of the page.
import { focusField } from './focusField';

const dialog = (id: string) => `<div role="dialog" aria-modal="true"><input id="${id}" /></div>`;
const at = (id: string) => document.getElementById(id)!;

test.each([
  ['the page', '<input id="mine" />' + dialog('over'), 'over', 'over'],
  ['a dialog', dialog('mine') + dialog('over'), 'over', 'over'],
  ['a dialog that opens over another', dialog('below') + dialog('mine'), 'below', 'mine'],
  ['a dialog over the page', '<input id="below" />' + dialog('mine'), 'below', 'mine'],
])('a field of %s', (_, page, used, focused) => {
  document.body.innerHTML = page;
  at(used).focus();
  focusField('mine');
  expect(document.activeElement).toBe(at(focused));
});

test('a field of the dialog that has the focus', () => {
  document.body.innerHTML =
    '<div role="dialog" aria-modal="true"><button id="used"></button><input id="mine" /></div>';
  at('used').focus();
  focusField('mine');
  expect(at('mine')).toHaveFocus();
});

test('a folded part opens, and a group gives the focus to its first control', () => {
  document.body.innerHTML =
    '<details><div id="mine"><input id="first" type="radio" /><input type="radio" /></div></details>';
  focusField('mine');
  expect(document.querySelector('details')).toHaveProperty('open', true);
  expect(at('first')).toHaveFocus();
});
