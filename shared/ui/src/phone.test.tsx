import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PhoneInput } from './phone';

test('a phone number has a field for the code, which shows it and lists countries by name, and one for the number', async () => {
  const user = userEvent.setup();
  const onCountry = jest.fn();
  const onChange = jest.fn();
  render(
    <PhoneInput
      aria-label="Mobile phone"
      countryLabel="Country code"
      chooseLabel="Choose"
      prefix="+51"
      country="PE"
      countries={[
        { value: 'ES', label: 'Spain (+34)' },
        { value: 'PE', label: 'Peru (+51)' },
      ]}
      value=""
      onCountry={onCountry}
      onChange={onChange}
    />,
  );
  expect(screen.getByText('+51')).toBeVisible();
  const code = screen.getByRole('combobox', { name: 'Country code' });
  expect(code).toHaveDisplayValue('Peru (+51)');
  await user.selectOptions(code, 'Spain (+34)');
  expect(onCountry).toHaveBeenCalledWith('ES');
  await user.type(screen.getByRole('textbox', { name: 'Mobile phone' }), '9');
  expect(onChange).toHaveBeenCalledWith('9');
});
