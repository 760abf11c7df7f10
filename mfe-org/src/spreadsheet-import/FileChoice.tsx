// Chooses a spreadsheet, or accepts a dropped one. The button opens the system's file dialog, so
// the mouse is not required.
import { IMPORT_MAX_BYTES, IMPORT_MAX_ROWS } from '@cumbre/contract/limits';
import { Button, FileExcelOutlined, Flex, Text } from '@cumbre/ui/base';
import { useRef, useState } from 'react';
import type { DragEvent } from 'react';
import { useTranslation } from '../useTranslation';
import { ACCEPTED_FILES } from './chosenFile';

export interface FileChoiceProps {
  again: boolean;
  onChoose: (file: File) => void;
}

export function FileChoice({ again, onChoose }: FileChoiceProps) {
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file) onChoose(file);
  }

  return (
    <div
      className={`mfe-org_drop ${over ? 'mfe-org_drop-over' : ''}`}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Flex gap={12} wrap align="center">
        <Button
          type={again ? 'default' : 'primary'}
          icon={<FileExcelOutlined aria-hidden />}
          onClick={() => field.current?.click()}
        >
          {t(again ? 'spreadsheets.import.chooseOther' : 'spreadsheets.import.choose')}
        </Button>
        <Text className="mfe-org_drop-hint">{t('spreadsheets.import.drop')}</Text>
      </Flex>
      <Text small>
        {t('spreadsheets.import.limits', {
          megabytes: IMPORT_MAX_BYTES / 1024 / 1024,
          rows: IMPORT_MAX_ROWS,
        })}
      </Text>
      <input
        ref={field}
        type="file"
        hidden
        accept={ACCEPTED_FILES}
        aria-label={t('spreadsheets.import.file')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          // Emptied, so that the same file, corrected meanwhile, can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </div>
  );
}
