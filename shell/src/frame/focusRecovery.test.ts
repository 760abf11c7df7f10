import { waitFor } from '@testing-library/react';
import { startFocusRecovery } from './focusRecovery';

beforeAll(startFocusRecovery);

const show = (html: string) => {
  document.body.innerHTML = html;
};
const find = (selector: string) => document.querySelector<HTMLElement>(selector)!;

test('the focus of a control that is taken away goes to the part around it that is still there', async () => {
  show(
    '<main><section id="history"><ul><li id="row"><button>Delete</button></li></ul></section></main>',
  );
  find('button').focus();
  find('#row').remove();
  await waitFor(() => expect(find('ul')).toHaveFocus());
  find('ul').remove();
  await waitFor(() => expect(find('#history')).toHaveFocus());
});

test('from a dialog that goes together with its opener it comes back to where that was', async () => {
  show(
    '<main><section id="notes"><button id="opener">Delete…</button></section></main><div role="dialog"><button id="answer">Delete</button></div>',
  );
  find('#opener').focus();
  find('#answer').focus();
  find('#opener').remove();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('#notes')).toHaveFocus());
});

test('from a dialog that goes it comes back to what opened it', async () => {
  show(
    '<main><div id="row" tabindex="0">Wells</div></main><div role="dialog"><button id="answer">Cancel</button></div>',
  );
  find('#row').focus();
  find('#answer').focus();
  find('[role=dialog]').remove();
  await waitFor(() => expect(find('#row')).toHaveFocus());
});

test('a control that is switched off under the focus gives it to what is around it', async () => {
  show('<main><section><button>Next</button></section></main>');
  find('button').focus();
  find('button').setAttribute('disabled', '');
  await waitFor(() => expect(find('section')).toHaveFocus());
});

test('a control that was switched off for a moment only gets it back', async () => {
  show('<main><section><button>Next</button></section></main>');
  find('button').focus();
  find('button').setAttribute('disabled', '');
  find('button').blur();
  await Promise.resolve();
  find('button').removeAttribute('disabled');
  await waitFor(() => expect(find('button')).toHaveFocus());
});

test('a place that was chosen meanwhile is kept', async () => {
  show('<main><h1 tabindex="-1">Cycles</h1><section><button>Open</button></section></main>');
  find('button').focus();
  find('section').remove();
  find('h1').focus();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(find('h1')).toHaveFocus();
});

test('a focus that was given up is not brought back', async () => {
  show('<main><section><button>Open</button></section></main>');
  find('button').focus();
  find('button').blur();
  await Promise.resolve();
  find('button').remove();
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect(document.body).toHaveFocus();
});
