// All tables as Kysely sees them. Each folder adds its own tables in its tables.ts by declaration
// merging. Types are portable across both engines: ids and times are text, booleans 0 or 1,
// decimals double precision.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Database {}
