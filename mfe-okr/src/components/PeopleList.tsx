// Chooses several members of the organization: a list with a button that removes each, and a search
// that adds one. It works in a form or alone.
import { Button, DeleteOutlined, Flex, Text } from '@cumbre/ui/base';
import type { PickerField } from '@cumbre/ui/form';
import { useTranslation } from '../useTranslation';
import { PersonPicker } from './PersonPicker';
import './peopleList.css';

interface PeopleListProps extends PickerField {
  organizationId: string;
  names: ReadonlyMap<string, string>;
  value: readonly string[];
  onChange: (value: string[]) => void;
  /** The name of a person who was added, which `names` may not have. */
  onName: (id: string, name: string) => void;
  /** Of the search. */
  placeholder: string;
  removeLabel: (name: string) => string;
  /** Who stays in the list, and why. */
  kept?: { id: string; why: string } | null;
  /** Who may not be added. */
  except?: string;
  /** Whether the list stands below the search, which then keeps its place. */
  isSearchFirst?: boolean;
  /** The most people; at that many the search is gone. */
  max?: number;
}

export function PeopleList({
  organizationId,
  names,
  value,
  onChange,
  onName,
  placeholder,
  removeLabel,
  kept = null,
  except,
  max = Infinity,
  isSearchFirst = false,
  ...control
}: PeopleListProps) {
  const { t } = useTranslation();
  const list =
    value.length > 0 ? (
      <ul className="mfe-okr_people-list">
        {value.map((id) => (
          <li key={id}>
            <Text>{names.get(id) ?? t('form.unknownPerson')}</Text>
            {id === kept?.id ? (
              <Text tone="secondary">{kept.why}</Text>
            ) : (
              <Button
                type="text"
                size="small"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={removeLabel(names.get(id) ?? '')}
                onClick={() => onChange(value.filter((each) => each !== id))}
              />
            )}
          </li>
        ))}
      </ul>
    ) : null;
  return (
    <Flex vertical gap={8}>
      {isSearchFirst ? null : list}
      {value.length < max ? (
        <PersonPicker
          {...control}
          organizationId={organizationId}
          names={names}
          placeholder={placeholder}
          except={except}
          chosenBefore={value}
          value={null}
          onChange={(id, name) => {
            if (id === null || value.includes(id)) return;
            onName(id, name);
            onChange([...value, id]);
          }}
        />
      ) : null}
      {isSearchFirst ? list : null}
    </Flex>
  );
}
