// What a screen reader finds, as text: Chromium's accessibility tree below an element in reading
// order, a line per node with its role, name, value and state. The contents of a node that is read
// as a whole, such as a button, are its name and no lines of their own.
import type { Locator } from '@playwright/test';
import type { Page } from '../test';

interface Property {
  name: string;
  value: { value?: string | number | boolean };
}
interface AccessibleNode {
  nodeId: string;
  ignored: boolean;
  role?: { value: string };
  name?: { value: string };
  value?: { value: string | number | boolean };
  description?: { value: string };
  properties?: Property[];
  childIds?: string[];
  backendDOMNodeId?: number;
}

/** Read as a whole: what is inside is not read again. */
const WHOLE = new Set(
  'button link heading tab option menuitem menuitemradio menuitemcheckbox checkbox radio switch textbox searchbox spinbutton combobox image img progressbar meter term'.split(
    ' ',
  ),
);
/** Roles that a screen reader does not say, and whose contents it does. */
const SILENT = new Set(
  'generic none InlineTextBox LineBreak paragraph rowgroup RootWebArea LabelText strong small time'.split(
    ' ',
  ),
);
/** States that a screen reader says, where they are true or have a value. */
const STATES = new Set(
  'checked selected expanded pressed required invalid disabled busy current level'.split(' '),
);

const sayState = ({ name, value: { value } }: Property): string[] => {
  if (!STATES.has(name) || value === 'false' || value === undefined) return [];
  if (name === 'expanded') return [value ? 'expanded' : 'collapsed'];
  if (['checked', 'pressed', 'selected'].includes(name) && !value) return [];
  if (name === 'level') return [`level ${String(value)}`];
  return value ? [value === true || value === 'true' ? name : `${name} ${String(value)}`] : [];
};

/** The lines below `within`, the element itself first. */
export async function spokenText(page: Page, within: Locator): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  try {
    await within.evaluate((element) => {
      (window as unknown as { spoken: Element }).spoken = element;
    });
    const { result } = await session.send('Runtime.evaluate', { expression: 'window.spoken' });
    const { node: domNode } = await session.send('DOM.describeNode', {
      objectId: result.objectId,
    });
    const { nodes } = (await session.send('Accessibility.getFullAXTree')) as {
      nodes: AccessibleNode[];
    };
    const byId = new Map(nodes.map((node) => [node.nodeId, node]));
    // The protocol leaves out the text of a bar's value, which screen readers get.
    const valueTexts = new Map<string, string>();
    for (const { nodeId, role, backendDOMNodeId } of nodes) {
      if (role?.value !== 'progressbar') continue;
      const { node } = await session.send('DOM.describeNode', { backendNodeId: backendDOMNodeId });
      const place = node.attributes?.indexOf('aria-valuetext') ?? -1;
      if (place >= 0)
        valueTexts.set(nodeId, (node.attributes?.[place + 1] ?? '').replaceAll(/\s/g, ' '));
    }
    const lines: string[] = [];
    const read = (node: AccessibleNode, heard: string): void => {
      const role = node.role?.value ?? 'none';
      const name = (node.name?.value ?? '').replaceAll(/\s+/g, ' ').trim();
      const inside = (said: string) => {
        for (const id of node.childIds ?? []) {
          const child = byId.get(id);
          if (child) read(child, said);
        }
      };
      if (node.ignored || SILENT.has(role)) return inside(heard);
      if (role === 'StaticText') {
        // A label is not read a second time after the field that it names.
        if (name && name !== heard) lines.push(name);
        return;
      }
      const value = valueTexts.get(node.nodeId) ?? node.value?.value;
      // A cell is named by its contents, which are read after it.
      const named = role === 'gridcell' || role === 'cell' ? '' : name;
      lines.push(
        [
          role,
          named && `“${named}”`,
          value !== undefined && value !== '' && `= ${String(value)}`,
          ...(node.properties ?? []).flatMap(sayState),
          node.description?.value && `(${node.description.value.replaceAll(/\s+/g, ' ')})`,
        ]
          .filter(Boolean)
          .join(' '),
      );
      if (!WHOLE.has(role)) inside(named);
    };
    const root = nodes.find(({ backendDOMNodeId }) => backendDOMNodeId === domNode.backendNodeId);
    if (root) read(root, '');
    return lines;
  } finally {
    await session.detach();
  }
}
