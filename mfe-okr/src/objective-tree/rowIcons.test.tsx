import { DownOutlined, EllipsisOutlined, RightOutlined, WarningFilled } from '@cumbre/ui/base';
import { render } from '@testing-library/react';
import type { ComponentType, ReactElement } from 'react';
import { CLOSED_ICON, MENU_ICON, OPEN_ICON, WARNING_ICON } from './rowIcons';

const drawing = (icon: ReactElement) => {
  const svg = render(icon).container.querySelector('svg')!;
  return [svg.getAttribute('viewBox'), svg.innerHTML];
};
const signs: [string, ReactElement, ComponentType][] = [
  ['a closed row', CLOSED_ICON, RightOutlined],
  ['an open row', OPEN_ICON, DownOutlined],
  ['the menu of a row', MENU_ICON, EllipsisOutlined],
  ['a warning', WARNING_ICON, WarningFilled],
];

test.each(signs)('the sign of %s is drawn as the icon set draws it', (_, own, Icon) => {
  expect(drawing(own)).toEqual(drawing(<Icon />));
});
