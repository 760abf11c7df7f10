// What is no e-mail address among the pasted ones: marked at once, and each selects its place in the
// field. It is not counted and not sent.
import { Button, Flex, Text, WarningFilled } from '@cumbre/ui/base';
import { useTranslation } from '../useTranslation';
import { placeOf } from './pastedAddresses';

/** More are counted, not listed. */
const MOST = 10;

export function MalformedAddresses({
  parts,
  fieldId,
}: {
  parts: readonly string[];
  /** The text area that has them. */
  fieldId: string;
}) {
  const { t } = useTranslation();
  if (parts.length === 0) return null;

  function select(part: string) {
    const field = document.getElementById(fieldId);
    if (!(field instanceof HTMLTextAreaElement)) return;
    const start = placeOf(field.value, part);
    field.focus();
    if (start >= 0) field.setSelectionRange(start, start + part.length);
  }

  return (
    <div className="cu-form-said">
      <Text as="div" tone="warning">
        <WarningFilled aria-hidden /> {t('members.invite.malformed', { count: parts.length })}
      </Text>
      <Flex gap={8} wrap>
        {parts.slice(0, MOST).map((part, index) => (
          <Button
            // The same text may stand there twice.
            // oxlint-disable-next-line react/no-array-index-key
            key={`${index} ${part}`}
            size="small"
            className="mfe-org_malformed"
            onClick={() => select(part)}
          >
            {part}
          </Button>
        ))}
      </Flex>
    </div>
  );
}
