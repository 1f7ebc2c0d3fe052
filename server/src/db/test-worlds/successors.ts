/** How to see that nothing was lost of a table that a migration has renamed, split or filled into another one. */
export type Successor = {
  /** A select over the old table that tells each row in one column `fact`, as far as it must be kept. */
  before: string
  /** A select over what there is today that tells the same facts; it may tell more. */
  after: string
}

/** By the name of the old table. A table that only gains columns needs no line here. */
export const successors: Readonly<Record<string, Successor>> = {
  cashier_transition: {
    before: `select concat_ws(' ', at, actor, event, subject, subject_id, coalesce(from_state, '-'), to_state, reason)
      as fact from cashier_transition`,
    after: `select concat_ws(' ', at, actor_kind, action, subject, subject_id, coalesce(from_state, '-'), to_state,
      reason) as fact from audit_log`,
  },
}
