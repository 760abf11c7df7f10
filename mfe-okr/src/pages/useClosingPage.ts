// What the pages about closing a cycle read: the cycle that the address names (/cycles/:id/…), and
// the changes of colleagues as they happen.
import { failureOf } from '@cumbre/client/failure';
import { useParams } from '@cumbre/remote/router';
import { useLazyNamespace } from '@cumbre/remote/useLazyNamespace';
import { useLiveClosing } from '../cycle-closing/useLiveClosing';
import { useClosingQuery } from '../data/closing';
import { closingTexts } from '../locales/closingTexts';

export function useClosingPage() {
  useLazyNamespace(closingTexts);
  const { id = '' } = useParams();
  const { currentData: closing, error, isFetching, refetch } = useClosingQuery(id);
  useLiveClosing(id, () => void refetch());
  return { closing, failure: closing ? null : failureOf(error), isFetching, refetch };
}
