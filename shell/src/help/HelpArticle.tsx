// One topic of the help: headings, paragraphs, lists, tables and keys. The topic about the keyboard
// also has the switch for single-key shortcuts, and the first one the way to the example organization.
import type { HelpBlock, HelpTopic } from '@cumbre/contract/help/helpTopic';
import { Heading, PageHeader, Paragraph } from '@cumbre/ui/base';
import { Link } from 'react-router-dom';
import { useTranslation } from '../useTranslation';
import { ShortcutSwitch } from '../palette/ShortcutSwitch';
import { KeyList } from './KeyList';

function Block({ block }: { block: HelpBlock }) {
  switch (block.kind) {
    case 'heading':
      return <Heading level={2}>{block.text}</Heading>;
    case 'text':
      return <Paragraph>{block.text}</Paragraph>;
    case 'list':
      return (
        <ul>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      );
    case 'steps':
      return (
        <ol>
          {block.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ol>
      );
    case 'keys':
      return <KeyList {...block} />;
    case 'table':
      return (
        // A wide table scrolls inside its own frame, which the keyboard has to reach.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <div className="cu-table-frame" role="region" aria-label={block.caption} tabIndex={0}>
          <table className="cu-table shell-help-table">
            <caption className="cu-caption">{block.caption}</caption>
            <thead>
              <tr>
                {block.head.map((head) => (
                  <th key={head} scope="col">
                    {head}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {block.rows.map(([first = '', ...cells]) => (
                <tr key={[first, ...cells].join()}>
                  <th scope="row" data-label={block.head[0]}>
                    {first}
                  </th>
                  {cells.map((cell, index) => (
                    <td key={block.head[index + 1]} data-label={block.head[index + 1]}>
                      {cell}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      );
    default:
      return block satisfies never;
  }
}

export function HelpArticle({ topic }: { topic: HelpTopic }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={topic.title} description={topic.summary} />
      <div className="shell-help-text">
        {topic.blocks.map((block, index) => (
          <Block key={`${block.kind} ${index}`} block={block} />
        ))}
        {topic.id === 'keyboard' && <ShortcutSwitch />}
        {topic.id === 'getting-started' && (
          <Paragraph>
            <Link to="/organizations">{t('organization.manage')}</Link>
          </Paragraph>
        )}
      </div>
    </>
  );
}
