import { HELP_EN } from '@cumbre/contract/help/en';
import { groupTopics, readingOrder } from './topicGroups';

test('every topic of the help is in one group', () => {
  expect(
    readingOrder(HELP_EN)
      .map(({ id }) => id)
      .toSorted(),
  ).toEqual(HELP_EN.map(({ id }) => id).toSorted());
});

test('a search leaves out the groups without a topic', () => {
  const found = HELP_EN.filter(({ id }) => id === 'keyboard');
  expect(groupTopics(found)).toEqual([{ group: 'account', topics: found }]);
});
