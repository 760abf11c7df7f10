// The route of my week.
import { weekAnswer } from '@cumbre/contract/week';
import { contextOf } from '../../platform/context/context';
import type { App } from '../../platform/http/routing';
import { readWeek } from './readWeek';

export async function weekRoutes(app: App): Promise<void> {
  app.get('/users/me/week', { schema: { response: { 200: weekAnswer } } }, (request) =>
    readWeek(contextOf(request)),
  );
}
