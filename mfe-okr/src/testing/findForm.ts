import { screen, waitFor } from '@testing-library/react';

/** The dialog with its form, which is rendered after the panel itself. `name`: that of the dialog. */
export async function findForm(name?: string | RegExp): Promise<HTMLElement> {
  const dialog = await screen.findByRole('dialog', name === undefined ? {} : { name });
  await waitFor(() => expect(dialog.querySelector('form')).not.toBeNull());
  return dialog;
}
