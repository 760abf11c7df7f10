// A button. One that sends a form cannot be pressed while nothing can be sent; the main one of the form says why beside it.
// What is typed stays, and Enter sends nothing either, since a form's own button is off.
import type { ComponentProps } from 'react';
import AntButton from 'antd/es/button';
import { useWhyNotSent } from './sending';

/** `sends`: unless told otherwise, a button of the type `submit` does. */
export type ButtonProps = ComponentProps<typeof AntButton> & { sends?: boolean };

export function Button({ sends, ...button }: ButtonProps) {
  const why = useWhyNotSent();
  const isPaused = why !== null && (sends ?? button.htmlType === 'submit');
  return (
    <>
      <AntButton {...button} disabled={isPaused || button.disabled} />
      {isPaused && button.type === 'primary' && <span className="cu-not-sent" role="status">{why}</span>}
    </>
  );
}
