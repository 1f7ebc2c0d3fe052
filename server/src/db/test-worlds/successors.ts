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
  secret_guess: {
    before: `select concat_ws(' ', id, subject, network, guessed_at, was_wrong) as fact from secret_guess`,
    after: `select concat_ws(' ', id, subject, network, attempted_at, was_wrong) as fact from login_attempt`,
  },
  lottery_game: {
    before: `select concat_ws(' ', code, sort, is_active) as fact from lottery_game`,
    after: `select concat_ws(' ', code, sort, is_active) as fact from lottery_product`,
  },
  // Groups of bets on selections have no odds of one value, so that the table lost its key.
  lottery_bet_group: {
    before: `select concat_ws(' ', issue_id, play_type, key, stake, odds, bets) as fact from lottery_bet_group`,
    after: `select concat_ws(' ', issue_id, play_type, key, stake, odds, bets) as fact from lottery_bet_group`,
  },
  // Cards against people ask for the least stake of the rooms in which they are played by now.
  game: {
    before: `select concat_ws(' ', node_id, code, case when category <> 'PVP' then min_bet end) as fact from game`,
    after: `select concat_ws(' ', node_id, code, case when category <> 'PVP' then min_bet end) as fact from game`,
  },
  promotion: {
    before: `select concat_ws(' ', id, category, tags, image, starts_at, ends_at, sort, is_active) as fact from promotion`,
    after: `select concat_ws(' ', id, category, tags, image, starts_at, ends_at, sort, is_active) as fact
      from promotion_article`,
  },
  // A release may bring another way to pay in.
  deposit_method: {
    before: `select concat_ws(' ', id, kind, min_amount, max_amount, fee, presets, is_sandbox, is_enabled) as fact
      from deposit_method`,
    after: `select concat_ws(' ', id, kind, min_amount, max_amount, fee, presets, is_sandbox, is_enabled) as fact
      from deposit_method`,
  },
  // Periodic work comes and goes with the release; what somebody asked for does not.
  job: {
    before: `select concat_ws(' ', id, name, payload, run_at) as fact from job where period_ends_at is null`,
    after: `select concat_ws(' ', id, name, payload, run_at) as fact from job where period_ends_at is null`,
  },
}
