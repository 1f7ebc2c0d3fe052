import type { SectionName } from '#privacy/own-data-store.ts'

/** What a closed account leaves of a table: nothing, all of it for a reason, or what a statement of its own leaves. */
type OnClosing = 'erase' | { keep: string } | { rest: string }

/** The section of the member's own copy that tells of a table, or why none does. */
type ToldIn = SectionName | { untold: string }

const money = { keep: 'what was paid, by law' }
const bets = { keep: 'what was bet and won, by law' }
const secret = { untold: 'a secret of minutes or hours, kept as a hash' }

/** Every table with rows of a member: what closing the account does with them, and where the member's own copy tells of them. */
export const memberTables: Readonly<Record<string, { onClosing: OnClosing; toldIn: ToldIn }>> = {
  recovery_code: { onClosing: 'erase', toldIn: { untold: 'hashes' } },
  authenticator: { onClosing: 'erase', toldIn: 'authenticator' },
  passkey: { onClosing: 'erase', toldIn: 'passkeys' },
  member_identity: { onClosing: 'erase', toldIn: 'signInElsewhere' },
  notification_device: { onClosing: 'erase', toldIn: 'notifications' },
  notification_choice: { onClosing: 'erase', toldIn: 'notificationChoices' },
  mailbox_message: { onClosing: 'erase', toldIn: 'messages' },
  notification: { onClosing: 'erase', toldIn: { untold: 'what is on its way to a device for hours' } },
  member_avatar: { onClosing: 'erase', toldIn: 'avatar' },
  known_login: { onClosing: 'erase', toldIn: 'addresses' },
  sign_in: { onClosing: 'erase', toldIn: 'signIns' },
  secret_change: { onClosing: 'erase', toldIn: 'securityChanges' },
  remember_token: { onClosing: 'erase', toldIn: secret },
  pending_login: { onClosing: 'erase', toldIn: secret },
  password_link: { onClosing: 'erase', toldIn: secret },
  team_file: { onClosing: 'erase', toldIn: { untold: 'tables of others, for a day' } },
  account_statement: { onClosing: 'erase', toldIn: { untold: 'files of what the sections tell, for a day' } },
  own_data_copy: { onClosing: 'erase', toldIn: { untold: 'the copy itself' } },
  game_favourite: { onClosing: 'erase', toldIn: 'favourites' },
  lottery_favourite: { onClosing: 'erase', toldIn: 'favouriteLotteries' },
  lottery_saved_choice: { onClosing: 'erase', toldIn: 'savedChoices' },
  game_recent: { onClosing: 'erase', toldIn: 'recentGames' },
  game_ticket: { onClosing: 'erase', toldIn: secret },
  member_session: {
    onClosing: { rest: 'update member_session set ip = null, user_agent = null where member_id = $1' },
    toldIn: 'sessions',
  },
  feedback: {
    // The hash of a letter beside its text would tell the contact, where an earlier release made it without a key.
    onClosing: {
      rest: `update feedback set contact = '', contact_sealed = null, body_hash = sha256(id::text::bytea)
        where member_id = $1`,
    },
    toldIn: 'feedback',
  },
  support_chat: {
    // What was said to the house stays, as letters do; nobody is left to wait for an answer.
    onClosing: {
      rest: `update support_chat set network = '', state = 'CLOSED' where member_id = $1`,
    },
    toldIn: 'chats',
  },
  // The accounts that money went to are part of what was paid; their numbers stay sealed.
  payee: {
    onClosing: {
      rest: `delete from payee p where member_id = $1
        and not exists (select from withdrawal w where w.payee_id = p.id)`,
    },
    toldIn: 'bankAccounts',
  },
  member_note: {
    onClosing: { keep: 'why the house decided as it did; a note is never deleted' },
    toldIn: { untold: 'what operators note for each other' },
  },
  statement_difference: {
    onClosing: money,
    toldIn: { untold: 'what channels and providers told the house about its own books' },
  },
  member_mark: { onClosing: 'erase', toldIn: { untold: 'what operators note for each other' } },
  member_closing: { onClosing: { keep: 'that the member asked for it, and when' }, toldIn: 'account' },
  member_closure: {
    onClosing: { keep: 'whose team what was bet counted for' },
    toldIn: { untold: 'names of others; the account says under whom it stands' },
  },
  member_move: {
    onClosing: { keep: 'whose team what was bet counted for' },
    toldIn: { untold: 'names of others, and why an operator decided' },
  },
  agent_contract_step: {
    onClosing: { keep: 'what was agreed on between agents' },
    toldIn: { untold: 'steps of contracts with others, which the agents’ centre shows to both' },
  },
  agent_member: {
    onClosing: { rest: `update agent_member set remark = '' where member_id = $1` },
    toldIn: 'commissionRate',
  },
  team_message: {
    onClosing: { rest: 'delete from team_message where agent_id = $1' },
    toldIn: 'messagesToTeam',
  },
  affiliate_code: {
    onClosing: { keep: 'an account that has one is not closed by its owner' },
    toldIn: 'invitationCodes',
  },
  agent_domain: {
    onClosing: 'erase',
    toldIn: { untold: 'addresses of the house, which operators let lead to the account' },
  },
  affiliate_join: {
    onClosing: { keep: 'by which invitation the account came' },
    toldIn: 'invitation',
  },
  referral_code: {
    onClosing: { keep: 'a code that was given out brings nobody under another' },
    toldIn: 'referralCode',
  },
  referral: { onClosing: { keep: 'what a reward was granted for' }, toldIn: 'invitedBy' },
  deposit: { onClosing: money, toldIn: 'deposits' },
  withdrawal: {
    onClosing: { keep: 'what was paid, by law, and what its member and the house wrote about it' },
    toldIn: 'withdrawals',
  },
  activity_record: {
    onClosing: { rest: `update activity_record set comment = '' where member_id = $1 and comment <> ''` },
    toldIn: 'activities',
  },
  app_login: { onClosing: 'erase', toldIn: 'appLogin' },
  upload: {
    onClosing: {
      keep: 'proofs of withdrawals and what was sent along with messages about them, slips of deposits, pictures of applications',
    },
    toldIn: 'pictures',
  },
  member_transfer: { onClosing: money, toldIn: { untold: 'each stands among the transfers' } },
  credit_line: { onClosing: money, toldIn: { untold: 'what moved by each stands among the transfers' } },
  promotion_reward: {
    onClosing: money,
    toldIn: 'rewardsGranted',
  },
  promotion_claim: { onClosing: money, toldIn: 'rewards' },
  turnover_requirement: { onClosing: money, toldIn: 'turnover' },
  turnover_lifted: {
    onClosing: money,
    toldIn: { untold: 'what deposits and transfers had asked that went back; they stand among those' },
  },
  game_player: {
    onClosing: { keep: 'the name under which a provider’s records know the bets' },
    toldIn: 'namesAtProviders',
  },
  game_round: { onClosing: bets, toldIn: 'gameRounds' },
  game_free_grant: { onClosing: bets, toldIn: 'freeRounds' },
  game_session: { onClosing: bets, toldIn: { untold: 'which sessions game rounds were played in' } },
  game_wallet_transfer: { onClosing: money, toldIn: { untold: 'each stands among the transfers' } },
  game_transaction: { onClosing: bets, toldIn: { untold: 'parts of game rounds' } },
  lottery_bet: { onClosing: bets, toldIn: 'lotteryBets' },
  lottery_payout: { onClosing: bets, toldIn: 'lotteryBets' },
  lottery_reversed_payout: {
    onClosing: bets,
    toldIn: { untold: 'wins that were taken back stand among the transfers' },
  },
  lottery_slip: { onClosing: bets, toldIn: 'lotterySlips' },
  lottery_throw: { onClosing: { keep: 'a part of draws that anybody can check' }, toldIn: 'lotteryThrows' },
  lottery_chase: { onClosing: bets, toldIn: 'lotteryChases' },
  protection_member: { onClosing: { keep: 'that the member wished to be protected' }, toldIn: 'protection' },
  protection_limit: { onClosing: { keep: 'that the member wished to be protected' }, toldIn: 'limits' },
  protection_step: {
    onClosing: { keep: 'that the member wished to be protected' },
    toldIn: 'protectionSteps',
  },
  protection_marker: { onClosing: 'erase', toldIn: 'signsOfHarm' },
  settled_bet: { onClosing: bets, toldIn: 'settledBets' },
  agent_wage: { onClosing: money, toldIn: 'wages' },
  agent_active_day: { onClosing: bets, toldIn: { untold: 'sums of settled bets' } },
  agent_type_change: {
    onClosing: { keep: 'what commission was worked out by' },
    toldIn: { untold: 'the account tells its type' },
  },
  agent_rate_change: {
    onClosing: { keep: 'by which rates commission was worked out' },
    toldIn: { untold: 'the rate that holds is told, and each payment with its own' },
  },
  agent_line_change: {
    onClosing: { keep: 'whose team what was bet counted for' },
    toldIn: { untold: 'names of others' },
  },
  settled_bet_window: { onClosing: bets, toldIn: { untold: 'sums of settled bets' } },
}
