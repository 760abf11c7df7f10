// After the server's tests: what databaseTemplates.ts made goes.
import { madeTemplates } from './databaseTemplates';

export default async function dropTemplates(): Promise<void> {
  await Promise.all(madeTemplates.splice(0).map((place) => place.drop()));
}
