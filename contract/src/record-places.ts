/** Where a bet stands in a record: when it was placed, in microseconds, and its id. */
export const betPlacePattern = /^\d{1,16}_[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/

/** Where an entry stands in an account: its version. */
export const versionPattern = /^\d{1,18}$/
