// The whole database as Kysely sees it. Each folder adds its own tables in its tables.ts, by declaration merging. Portable
// on both engines: ids and times are text, booleans 0 or 1, decimals double precision.
// oxlint-disable-next-line typescript/no-empty-interface, typescript/no-empty-object-type
export interface Database {}
