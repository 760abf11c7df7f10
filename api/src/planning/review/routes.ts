// The route of the review.
import { reviewAnswer, reviewQuery } from '@cumbre/contract/review';
import { id } from '@cumbre/contract/scalars';
import { z } from 'zod';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { readReview } from './readReview';

export async function reviewRoutes(app: App): Promise<void> {
  app.get(
    '/organizations/:id/review',
    {
      schema: {
        params: z.strictObject({ id }),
        querystring: reviewQuery,
        response: { 200: reviewAnswer },
      },
    },
    (request) => readReview(contextOf(request), request.params.id, request.query.cycle),
  );
}
