/** What a closed account leaves of a table: nothing, all of it for a reason, or what a statement of its own leaves. */
type OnClosing = 'erase' | { keep: string } | { rest: string }

const money = 'what was paid, by law'
const bets = 'what was bet and won, by law'

/** Every table with rows of a member, by what closing the account does with them. */
export const memberTables: Readonly<Record<string, OnClosing>> = {
  recovery_code: 'erase',
  authenticator: 'erase',
  passkey: 'erase',
  member_identity: 'erase',
  known_login: 'erase',
  sign_in: 'erase',
  secret_change: 'erase',
  remember_token: 'erase',
  pending_login: 'erase',
  password_link: 'erase',
  game_favourite: 'erase',
  game_recent: 'erase',
  game_ticket: 'erase',
  member_session: { rest: 'update member_session set ip = null, user_agent = null where member_id = $1' },
  feedback: { rest: `update feedback set contact = '' where member_id = $1` },
  // The accounts that money went to are part of what was paid; their numbers stay sealed.
  payee: {
    rest: `delete from payee p where member_id = $1
      and not exists (select from withdrawal w where w.payee_id = p.id)`,
  },
  member_closing: { keep: 'that the member asked for it, and when' },
  affiliate_code: { keep: 'an account that has one is not closed by its owner' },
  deposit: { keep: money },
  withdrawal: { keep: money },
  upload: { keep: 'proofs of withdrawals' },
  promotion_claim: { keep: money },
  turnover_requirement: { keep: money },
  game_player: { keep: 'the name under which a provider’s records know the bets' },
  game_round: { keep: bets },
  game_session: { keep: bets },
  game_transaction: { keep: bets },
  lottery_bet: { keep: bets },
  lottery_payout: { keep: bets },
  lottery_reversed_payout: { keep: bets },
  lottery_slip: { keep: bets },
  settled_bet: { keep: bets },
  settled_bet_window: { keep: bets },
}
