// The name of the database with structured values of remotes, and deleting it. This module is in
// the first load, since signing out has to delete the values.

export const PERSON_DATABASE = 'cumbre-remotes';

export function deletePersonDatabase(): void {
  try {
    window.indexedDB?.deleteDatabase(PERSON_DATABASE);
  } catch {
    // A browser that refuses has none.
  }
}
