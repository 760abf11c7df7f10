// The one summary above a form that was refused: how many fields need attention, and a link to each. The message also
// stands at the field.
import { Alert } from '@cumbre/ui/base';

export interface FieldRefusal {
  /** The id of the field's control. */
  id: string;
  message: string;
}

export function FormErrorSummary({ title, refusals }: { title: string; refusals: readonly FieldRefusal[] }) {
  if (refusals.length === 0) return null;
  const links = (
    <ul className="org-errors">
      {refusals.map(({ id, message }) => (
        <li key={id}>
          <a href={`#${id}`} onClick={(event) => { event.preventDefault(); document.getElementById(id)?.focus(); }}>{message}</a>
        </li>
      ))}
    </ul>
  );
  return <Alert role="alert" type="error" showIcon title={title} description={links} />;
}
