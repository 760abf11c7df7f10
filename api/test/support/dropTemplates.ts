// Runs after the server's tests: removes the databases of databaseTemplates.ts.
import { templateDatabases } from './databaseTemplates';

export default async function dropTemplates(): Promise<void> {
  await Promise.all(templateDatabases.splice(0).map((place) => place.drop()));
}
