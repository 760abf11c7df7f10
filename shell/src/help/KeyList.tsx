// A group of keys and their actions.
import { Heading } from '@cumbre/ui/base';

export interface KeyListProps {
  caption: string;
  keys: readonly { press: string; does: string }[];
}

export function KeyList({ caption, keys }: KeyListProps) {
  return (
    <section className="shell-keys">
      <Heading level={2}>{caption}</Heading>
      <dl>
        {keys.map(({ press, does }) => (
          <div key={press}>
            <dt>
              {press.split(' ').map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
