// All that keeps a form from being saved, in one place above it, with a link to each field. It takes the focus, so that
// a screen reader and the keyboard start there.
import { Alert } from '@cumbre/ui/base';
import { useEffect, useRef } from 'react';
import { useTexts } from '../useTexts';
import type { FieldName } from './itemFields';

export interface FieldMessage {
  name: FieldName;
  message: string;
}

interface ErrorSummaryProps {
  /** What is wrong with the whole, where the server says so. */
  message: string | null;
  fields: readonly FieldMessage[];
  onChoose: (name: FieldName) => void;
}

export function ErrorSummary({ message, fields, onChoose }: ErrorSummaryProps) {
  const { t } = useTexts();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [message, fields]);
  return (
    <div ref={box} tabIndex={-1} className="okr-form-alert">
      <Alert
        role="alert"
        type="error"
        showIcon
        title={message ?? t('form.cannotSave', { count: fields.length })}
        description={fields.length > 0 ? (
          <ul className="okr-summary">
            {fields.map(({ name, message: text }) => (
              <li key={name}><button type="button" className="okr-link" onClick={() => onChoose(name)}>{t(`form.field.${name}`)}: {text}</button></li>
            ))}
          </ul>
        ) : undefined}
      />
    </div>
  );
}
