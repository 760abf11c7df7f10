// First answers to POSTs that carried an Idempotency-Key, kept for a day per session. `status` is null while the first
// request is still at work.
export interface IdempotencyKeysTable {
  caller: string;
  idempotency_key: string;
  request_hash: string;
  status: number | null;
  body: string | null;
  created_at: string;
}

export interface IdempotencyTables {
  idempotency_keys: IdempotencyKeysTable;
}
