import { buildUser } from '@cumbre/testing/builders';
import { renderScreen } from '@cumbre/testing/renderScreen';
import { screen, within } from '@testing-library/react';
import { ServerForm, SubmitButton, useServerForm } from './form';
import { PhoneField, phoneNumber } from './phone';
import type { PhoneValues } from './phone';

const WHY = 'For those who run the server.';

function PhoneForm({ required, why }: { required?: boolean; why?: string }) {
  const form = useServerForm<PhoneValues>({
    id: 'phone',
    initial: { phoneCountry: 'PE', phone: '' },
    check: ({ phone, phoneCountry }) => ({
      phone: phoneNumber(phone, phoneCountry) ? null : 'No such number',
    }),
    send: async () => ({ data: {} }),
    failed: 'It was not saved',
    draft: null,
  });
  return (
    <ServerForm form={form}>
      <PhoneField form={form} required={required} why={why} size="large" />
      <SubmitButton form={form}>Save</SubmitButton>
    </ServerForm>
  );
}
const show = (props: Parameters<typeof PhoneForm>[0] = {}, language: 'en' | 'es' = 'en') =>
  renderScreen(<PhoneForm {...props} />, { user: buildUser(), path: '/', language });

test.each([
  ['en', 'Mobile phone', 'Country code', 'Choose one', 'Peru (+51)', 'For example 912 345 678.'],
  [
    'es',
    'Teléfono celular',
    'Prefijo del país',
    'Elige una opción',
    'Perú (+51)',
    'Por ejemplo 912 345 678.',
  ],
] as const)(
  'in %s the field has a label, a code by country and an example',
  (language, label, prefix, none, peru, example) => {
    show({}, language);
    const code = screen.getByRole('combobox', { name: prefix });
    expect(code).toHaveDisplayValue(peru);
    const options = within(code)
      .getAllByRole('option')
      .map(({ textContent }) => textContent!);
    expect(options[0]).toBe(none);
    expect(options.slice(1)).toEqual(
      options.slice(1).toSorted(new Intl.Collator(language).compare),
    );
    // Antarctica has no code.
    expect(within(code).queryByRole('option', { name: /^Ant[aá]rti[cd]a/ })).toBeNull();
    const number = screen.getByLabelText(label);
    expect(number).toHaveAccessibleDescription(example);
    expect(number).not.toBeRequired();
  },
);

test('a number typed with + selects its country when the field is left, and is written as there', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Mobile phone'), '+34612345678');
  expect(screen.getByLabelText('Country code')).toHaveValue('PE');
  await user.tab();
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('612 34 56 78');
  expect(screen.getByLabelText('Country code')).toHaveValue('ES');
});

test('what is no number stays as it was typed', async () => {
  const { user } = show();
  await user.type(screen.getByLabelText('Mobile phone'), '12-3');
  await user.tab();
  expect(screen.getByLabelText('Mobile phone')).toHaveValue('12-3');
  expect(screen.getByLabelText('Country code')).toHaveValue('PE');
});

test('the reason and the example stand beside a problem', async () => {
  const { user } = show({ required: true, why: WHY });
  const number = screen.getByLabelText('Mobile phone');
  expect(number).toBeRequired();
  expect(number).toHaveAccessibleDescription(`${WHY} For example 912 345 678.`);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(number).toHaveAccessibleDescription(`${WHY} No such number For example 912 345 678.`);
});
