import { waitFor } from '@testing-library/react';
import { startFocusRecovery } from './focusRecovery';

beforeAll(startFocusRecovery);

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

test('when a focused control is removed, the focus moves to its nearest remaining ancestor', async () => {
  show(
    '<main><section id="history"><ul><li id="row"><button>Delete</button></li></ul></section></main>',
  );
  find('button').focus();
  find('#row').remove();
  await waitFor(() => expect(find('ul')).toHaveFocus());
  find('ul').remove();
  await waitFor(() => expect(find('#history')).toHaveFocus());
});

test("when a dialog and its opener are removed, the focus moves to the opener's place", async () => {
  show(
    '<main><section id="notes"><button id="opener">Delete…</button></section></main><div role="dialog"><button id="answer">Delete</button></div>',
  );
  find('#opener').focus();
  find('#answer').focus();
  find('#opener').remove();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('#notes')).toHaveFocus());
});

test('when a dialog is removed, the focus returns to its opener', async () => {
  show(
    '<main><div id="row" tabindex="0">Wells</div></main><div role="dialog"><button id="answer">Cancel</button></div>',
  );
  find('#row').focus();
  find('#answer').focus();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('#row')).toHaveFocus());
});

test('when a dialog without an opener is removed, the focus moves to the screen', async () => {
  show(
    '<main><h1>Objectives</h1></main><div role="dialog"><button id="answer">Close</button></div>',
  );
  find('#answer').focus();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('main')).toHaveFocus());
});

test('when a focused control is disabled, the focus moves to its ancestor', async () => {
  show('<main><section><button>Next</button></section></main>');
  find('button').focus();
  find('button').setAttribute('disabled', '');
  await waitFor(() => expect(find('section')).toHaveFocus());
});

test('a control that is disabled for a moment gets the focus back', async () => {
  show('<main><section><button>Next</button></section></main>');
  find('button').focus();
  find('button').setAttribute('disabled', '');
  find('button').blur();
  await Promise.resolve();
  find('button').removeAttribute('disabled');
  await waitFor(() => expect(find('button')).toHaveFocus());
});

test('a focus that the person moved meanwhile is kept', async () => {
  show('<main><h1 tabindex="-1">Cycles</h1><section><button>Open</button></section></main>');
  find('button').focus();
  find('section').remove();
  find('h1').focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(find('h1')).toHaveFocus();
});

test('when a drawer lets go of the focus and hides itself later, the focus returns to its opener', async () => {
  // jsdom has no layout.
  Element.prototype.checkVisibility = function isDisplayed() {
    return this.closest('[style*="display: none"]') === null;
  };
  show(
    '<main><div id="row" tabindex="0">Wells</div></main><div role="dialog"><button id="answer">Close</button></div>',
  );
  find('#row').focus();
  find('#answer').focus();
  find('#answer').blur();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body).toHaveFocus();
  find('[role=dialog]').style.display = 'none';
  await waitFor(() => expect(find('#row')).toHaveFocus());
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});

test('a focus that the person removed by a click beside the control is not restored', async () => {
  show('<main><section><button>Open</button></section></main>');
  find('button').focus();
  find('main').dispatchEvent(new Event('mousedown', { bubbles: true }));
  find('button').blur();
  await Promise.resolve();
  find('button').remove();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body).toHaveFocus();
});

test('the visibility of the focused control is asked after the paint, once for many changes', async () => {
  show('<main><button>Open</button><p>One</p></main>');
  find('button').focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  const frames: FrameRequestCallback[] = [];
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((frame) => frames.push(frame));
  const asked = jest.fn(() => true);
  Element.prototype.checkVisibility = asked;
  for (const hidden of [true, false, true]) {
    find('p').hidden = hidden;
    await Promise.resolve();
  }
  find('button').blur();
  find('button').focus();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(asked).not.toHaveBeenCalled();
  expect(frames).toHaveLength(1);
  frames[0]!(0);
  await new Promise((resolve) => setTimeout(resolve));
  expect(asked).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'checkVisibility');
});
