const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ECONNABORTED',
  // This machine has no more sockets to give, for the moment.
  'EADDRNOTAVAIL',
  'EMFILE',
  'ENFILE',
  'ENOBUFS',
  '57P01',
  '57P02',
  '57P03',
  '25P03',
  '57014',
  '55P03',
  '08000',
  '08001',
  '08003',
  '08006',
  '53300',
  // Another program leads: this one is about to end.
  'GH001',
]);

/** Not of a busy pool, in which no connection is free: more connections would make that worse. */
const UNANSWERED = /query read timeout/i;
/** As the driver says it, which gives these no code; the last three of one that is being closed or was cut off. */
const CONNECTION_WORDS =
  /connection terminated|connection error|timeout exceeded when trying to connect|timeout expired|not queryable|after calling end on the pool/i;

/** So many readers wait for a connection that one more would only wait in vain. */
export class ReadersError extends Error {
  constructor() {
    super('too many readers wait for the database');
  }
}

/** A commit that the server warned of: done here, perhaps lost when another server takes over. */
export class UncertainCommit extends Error {
  constructor() {
    super('the commit may not be on the standby');
  }
}

/** True where the database could not be reached or gave no answer in time, as opposed to having refused the statement. */
export function isConnectionError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ReadersError || error instanceof UncertainCommit) return true;
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  return CONNECTION_CODES.has(code) || CONNECTION_WORDS.test(error.message) || isUnanswered(error);
}

export function isUnanswered(error: unknown): boolean {
  return error instanceof Error && UNANSWERED.test(error.message);
}
