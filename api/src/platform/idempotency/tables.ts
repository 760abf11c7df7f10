// The results of POSTs with an Idempotency-Key, stored for a day per caller: one result per
// transaction, and with the first one the response.
export interface IdempotencyKeysTable {
  caller: string;
  idempotency_key: string;
  /** The number of the transaction in the request, from 0. */
  step: number;
  request_hash: string;
  /** The result of the transaction's work as JSON. */
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
