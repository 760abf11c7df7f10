// An e-mail address that is broken after @ and dots where it does not fit in one line, not in the middle
// of a word.
import { Fragment } from 'react';

/** Whether a text is an address and nothing else. */
export const isEmailText = (text: string): boolean => /^\S+@\S+$/.test(text);

export const EmailText = ({ email }: { email: string }) =>
  email.split(/(?<=[@._+-])/).map((part, nth) => (
    // The parts of one address never change their order.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={nth}>
      {nth > 0 && <wbr />}
      {part}
    </Fragment>
  ));
