// A button. One that sends something cannot be pressed while nothing can be sent; the main one says why beside it, the others
// where they are pointed at or read. What is typed stays, and Enter sends nothing either, since a form's own button is off.
import type { ComponentProps } from 'react';
import AntButton from 'antd/es/button';
import { useOffWhilePaused, useWhyNotSent } from './sending';

/** `sends`: unless told otherwise, a button of the type `submit` does. */
export type ButtonProps = ComponentProps<typeof AntButton> & { sends?: boolean };

export function Button({ sends, ...button }: ButtonProps) {
  const why = useWhyNotSent();
  const isForm = button.htmlType === 'submit';
  const off = useOffWhilePaused(sends ?? isForm);
  return (
    <>
      <AntButton {...button} {...off} />
      {off.disabled && why && button.type === 'primary' && <span className="cu-not-sent" role="status">{isForm ? why.typed : why.pressed}</span>}
    </>
  );
}
