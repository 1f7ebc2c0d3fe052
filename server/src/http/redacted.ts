/** What must never reach a log, wherever it stands. */
export const redacted = [
  'req.headers.authorization',
  'req.headers.cookie',
  '*.password',
  '*.token',
  '*.secret',
  '*.data',
  // A database that refuses a row tells all of it: numbers, addresses, hashes.
  'err.detail',
] as const
