import { renderScreen } from '@cumbre/testing/renderScreen';
import { useLocation, useNavigate } from '@cumbre/remote/router';
import { screen, waitFor } from '@testing-library/react';
import { RETURNS, useReturns } from './returns';

function Address() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const goBack = useReturns();
  const leave = () => {
    goBack?.();
    goBack?.();
  };
  return (
    <>
      <output>{search}</output>
      <button onClick={() => void navigate('?item=i7')}>Open</button>
      <button onClick={() => void navigate('?share=i7', { state: RETURNS })}>Share</button>
      {goBack ? <button onClick={leave}>Close twice</button> : null}
    </>
  );
}

test('a dialog that is closed twice at once leads back to its item, not past it', async () => {
  const { user } = renderScreen(<Address />, { path: '/tree', route: '/tree' });
  await user.click(screen.getByText('Open'));
  expect(screen.queryByText('Close twice')).toBeNull();
  await user.click(screen.getByText('Share'));
  await user.click(screen.getByText('Close twice'));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('?item=i7'));
});
