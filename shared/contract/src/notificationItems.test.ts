import { joinItems, subjectOfItems } from './notificationItems';

const titled = (...titles: string[]) => titles.map((title) => ({ title }));
const texts = {
  quoted: ({ title }: { title: string }) => `“${title}”`,
  more: ({ count }: { count: number }) => `${count} more`,
};

describe('the items in a notification', () => {
  it.each([
    [['Wells'], '“Wells”'],
    [['Wells', 'Pumps'], '“Wells” and “Pumps”'],
    [['Wells', 'Pumps', 'Pipes'], '“Wells”, “Pumps”, and “Pipes”'],
    [['Wells', 'Pumps', 'Pipes', 'Taps', 'Tanks'], '“Wells”, “Pumps”, “Pipes”, and 2 more'],
  ])('of %p are called %s', (titles, text) => {
    expect(joinItems('en', subjectOfItems(titled(...titles)), texts)).toBe(text);
  });

  it('are counted from two on, for older screens', () => {
    expect(subjectOfItems(titled('Wells'))).toEqual({ title: 'Wells' });
    expect(subjectOfItems(titled('Wells', 'Pumps')).count).toBe('2');
  });

  it('of a notification with one title and a count are that title and the rest', () => {
    expect(joinItems('en', { title: 'Wells', count: '4' }, texts)).toBe('“Wells” and 3 more');
  });

  it('are joined as the language does it', () => {
    expect(joinItems('es', subjectOfItems(titled('Pozos', 'Bombas', 'Tubos')), texts)).toBe(
      '“Pozos”, “Bombas” y “Tubos”',
    );
  });
});
