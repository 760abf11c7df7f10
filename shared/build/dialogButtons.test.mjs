// Dialogs have one order of buttons: the one that leaves first, the one that acts last, as antd's
// own footers have it. Forms on a page have their buttons the other way round, after the fields.
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { ROOT, SHELL, remoteNames } from './packages.mjs';

/** Forms that are pages or fill a drawer. */
const PAGES = [
  'mfe-auth/src/profile/CompletionProgress.tsx',
  'mfe-okr/src/components/FieldConflict.tsx',
  'mfe-okr/src/item-form/ItemForm.tsx',
  'mfe-org/src/organization-form/NewOrganization.tsx',
];

/** A button that acts, and after it in the same group one that leaves. */
const ACTS_FIRST =
  /(<SubmitButton|type="primary"|htmlType="submit")(?:(?!<\/Flex>|<\/div>|<\/>)[^]){0,1500}?<Button[^>]*onClick=\{(?:onClose|onCancel|close|onBack)\}/;

const screens = [SHELL, ...remoteNames(), 'shared/ui', 'shared/forms'].flatMap((name) =>
  readdirSync(path.join(ROOT, name, 'src'), { recursive: true })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))
    .map((file) => path.posix.join(name, 'src', file)),
);

test('an order with the acting button first is found', () => {
  expect('<SubmitButton form={form} />\n<Button onClick={onClose}>').toMatch(ACTS_FIRST);
  expect('<Button onClick={onClose} /><SubmitButton form={form} />').not.toMatch(ACTS_FIRST);
});

test('in every dialog the button that acts comes last', () => {
  expect(
    screens
      .filter((file) => ACTS_FIRST.test(readFileSync(path.join(ROOT, file), 'utf8')))
      .toSorted((one, other) => one.localeCompare(other)),
  ).toEqual(PAGES);
});
