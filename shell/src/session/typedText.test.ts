import { typedText } from './typedText';

const guard = (event: Event) => event.preventDefault();
afterEach(() => window.removeEventListener('beforeunload', guard));

beforeEach(() => {
  document.body.innerHTML = `
    <form><label>Title <input value="Open three shops"></label></form>
    <table data-unsaved>
      <tr><td><input aria-label="Value of Sales" value="61"><input aria-label="Note of Sales" value=""></td></tr>
      <tr><td><input aria-label="Note of Visits" value="Half a note"></td></tr>
    </table>
    <input aria-label="Search" value="shops">`;
});

test('a form counts only while it has changes that are not saved', () => {
  expect(typedText()).not.toContain('Open three shops');
  window.addEventListener('beforeunload', guard);
  expect(typedText()).toContain('Title: Open three shops');
});

test('the filled fields of a grid count, and a search does not', () => {
  expect(typedText().split('\n')).toEqual(['Value of Sales: 61', 'Note of Visits: Half a note']);
});
