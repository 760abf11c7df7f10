import { render, screen } from '@testing-library/react';
import { Profiler } from 'react';
import { CumbreProvider } from './CumbreProvider';
import { Button } from './base';

const provided = (node: React.ReactNode) => <CumbreProvider language="en">{node}</CumbreProvider>;

/** How often a change of state during the insertion has rendered it once more, before the browser could paint. */
function renderedAgain(button: React.ReactNode): number {
  const phases: string[] = [];
  render(
    provided(
      <Profiler id="button" onRender={(_, phase) => phases.push(phase)}>
        {button}
      </Profiler>,
    ),
  );
  return phases.filter((phase) => phase === 'nested-update').length;
}

test.each([
  ['without an icon', <Button key="button">Save</Button>],
  ['with an icon', <Button key="button" icon={<b>+</b>} aria-label="Save" />],
])('a button %s is rendered once', (_, button) => {
  expect(renderedAgain(button)).toBe(0);
  expect(screen.getByRole('button', { name: 'Save' })).toBeVisible();
});

test('the place of an icon is empty without one, and is filled while the button loads', () => {
  const { rerender } = render(provided(<Button>Save</Button>));
  const place = () => screen.getByRole('button').querySelector('.ant-btn-icon');
  expect(place()).toBeEmptyDOMElement();
  rerender(provided(<Button loading>Save</Button>));
  expect(place()).not.toBeEmptyDOMElement();
});
