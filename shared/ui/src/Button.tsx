// A button. A button that sends something is disabled while nothing can be sent; the main one shows
// the reason beside it, the others in a tooltip and a description. Typed text stays, and Enter does
// not submit either, since the form's own button is disabled.
import type { ComponentProps } from 'react';
import AntButton from 'antd/es/button';
import { useDisabledWhilePaused, useWhyNotSent } from './sending';

/**
 * In a button without an icon, antd animates the icon of `loading`, and renders each such button twice, the
 * second time before the browser may paint. An empty icon, which the style sheet hides, avoids that.
 */
const NO_ICON = <></>;

/** `sends` is true by default for buttons of the type `submit`. */
export type ButtonProps = ComponentProps<typeof AntButton> & { sends?: boolean };

export function Button({ sends, ...button }: ButtonProps) {
  const why = useWhyNotSent();
  const isForm = button.htmlType === 'submit';
  const off = useDisabledWhilePaused(sends ?? isForm);
  return (
    <>
      <AntButton {...button} {...off} icon={button.icon ?? NO_ICON} />
      {off.disabled && why && button.type === 'primary' && (
        <span className="cu-not-sent" role="status">
          {isForm ? why.typed : why.pressed}
        </span>
      )}
    </>
  );
}
