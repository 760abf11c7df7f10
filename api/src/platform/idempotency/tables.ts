// What POSTs that carried an Idempotency-Key did, kept for a day per person: the result of each transaction, written in
// that transaction itself, and beside the first one the answer that was sent.
export interface IdempotencyKeysTable {
  caller: string;
  idempotency_key: string;
  /** Which transaction of the request, from 0. */
  step: number;
  request_hash: string;
  /** JSON of what the transaction's work returned. */
  result: string | null;
  status: number | null;
  body: string | null;
  created_at: string;
}

declare module '../database/schema' {
  interface Database {
    idempotency_keys: IdempotencyKeysTable;
  }
}
