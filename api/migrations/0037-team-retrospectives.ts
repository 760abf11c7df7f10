// A card belongs to the retrospective of a team, or to that of the organization.
import type { Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable('retrospective_cards')
    .addColumn('team_id', 'text', (column) => column.references('teams.id').onDelete('set null'))
    .execute();
  await db.schema
    .createIndex('retrospective_cards_of_team')
    .on('retrospective_cards')
    .column('team_id')
    .execute();
}
