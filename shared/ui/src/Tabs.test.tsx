import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

function Example({ phoneLabel }: { phoneLabel?: string }) {
  const [key, setKey] = useState('a');
  const items = ['a', 'b', 'c'].map((name) => ({
    key: name,
    label: `Tab ${name}`,
    children: <p>Panel {name}</p>,
  }));
  return (
    <Tabs
      aria-label="Example"
      activeKey={key}
      onChange={setKey}
      items={items}
      phoneLabel={phoneLabel}
    />
  );
}

describe('tabs', () => {
  describe('on a phone', () => {
    const width = window.innerWidth;
    beforeEach(() => {
      window.innerWidth = 360;
    });
    afterEach(() => {
      window.innerWidth = width;
    });

    it('are one list that names the chosen one, where a label is given', async () => {
      render(<Example phoneLabel="Section" />);
      expect(screen.queryByRole('tab')).not.toBeInTheDocument();
      const list = screen.getByRole('combobox', { name: 'Section' });
      expect(list).toHaveDisplayValue('Tab a');
      await userEvent.selectOptions(list, 'Tab c');
      expect(list).toHaveDisplayValue('Tab c');
      expect(screen.getByRole('group', { name: 'Tab c' })).toHaveTextContent('Panel c');
    });

    it('stay tabs without one', () => {
      render(<Example />);
      expect(screen.getAllByRole('tab')).toHaveLength(3);
    });
  });

  it('show only the panel of the selected tab, named by it', async () => {
    render(<Example />);
    expect(screen.getByRole('tabpanel', { name: 'Tab a' })).toHaveTextContent('Panel a');
    await userEvent.click(screen.getByRole('tab', { name: 'Tab c' }));
    expect(screen.getByRole('tabpanel', { name: 'Tab c' })).toHaveTextContent('Panel c');
    expect(screen.queryByText('Panel a')).not.toBeInTheDocument();
  });

  it('keep the selected one in view when tabs arrive before it', () => {
    const place = jest
      .spyOn(HTMLElement.prototype, 'offsetLeft', 'get')
      .mockImplementation(function offsetLeft(this: HTMLElement) {
        return [...(this.parentElement?.children ?? [])].indexOf(this) * 200;
      });
    const tabs = (...names: string[]) => (
      <Tabs
        aria-label="Example"
        activeKey="data"
        onChange={() => {}}
        items={names.map((key) => ({ key, label: key, children: key }))}
      />
    );
    const { rerender } = render(tabs('profile', 'data'));
    const row = screen.getByRole('tablist');
    expect(row.scrollLeft).toBe(200);
    rerender(tabs('profile', 'security', 'notifications', 'data'));
    expect(row.scrollLeft).toBe(600);
    place.mockRestore();
  });

  it('are one tab stop, and arrows, Home and End move the selection', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(screen.getByRole('tab', { name: 'Tab a' })).toHaveFocus();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Tab c' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Tab b' })).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{End}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel c');
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel a');
  });
});
