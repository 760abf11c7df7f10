// A text that stands whole, with a button that copies it and confirms this. When the browser denies access to the
// clipboard, the text is selected, so that the person can copy it by keyboard.
import { useRemoteContext } from '@cumbre/remote/remoteContext';
import { Button, Flex, LiveRegion } from '@cumbre/ui/base';
import { TextArea } from '@cumbre/ui/form';
import { CopyOutlined } from '@cumbre/ui/icons';
import { useId, useState } from 'react';
import { copyText } from './copyText';

export interface CopyFieldProps {
  label: string;
  text: string;
  copy: string;
  copied: string;
  byHand: string;
}

export function CopyField({ label, text, copy, copied, byHand }: CopyFieldProps) {
  const id = useId();
  const { notify } = useRemoteContext();
  const [announcement, setAnnouncement] = useState('');

  async function take() {
    const done = await copyText(text);
    setAnnouncement(done ? copied : byHand);
    if (done) notify.success(copied);
    else (document.getElementById(id) as HTMLTextAreaElement | null)?.select();
  }
  return (
    <Flex vertical gap={8}>
      <label htmlFor={id}>{label}</label>
      <Flex gap={8} align="flex-start" wrap className="mfe-org_copy">
        <TextArea
          id={id}
          readOnly
          rows={1}
          spellCheck={false}
          value={text}
          className="mfe-org_copied"
          onFocus={({ target }) => target.select()}
        />
        <Button icon={<CopyOutlined aria-hidden />} onClick={() => void take()}>
          {copy}
        </Button>
      </Flex>
      <LiveRegion message={announcement} />
    </Flex>
  );
}
