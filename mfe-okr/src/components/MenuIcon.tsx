// The icons of menus that no first screen shows: they come when a menu opens.
import { CheckSquareOutlined, CopyOutlined, MessageOutlined } from '@cumbre/ui/icons';

const ICONS = {
  notes: MessageOutlined,
  commitments: CheckSquareOutlined,
  copy: CopyOutlined,
};

export default function MenuIcon({ of }: { of: keyof typeof ICONS }) {
  const Icon = ICONS[of];
  return <Icon aria-hidden />;
}
