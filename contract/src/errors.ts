/**
 * Every outcome that a caller can meet, with its HTTP status.
 * The maps from code to text (phrases) are total over this one: a new code does not compile
 * until each language says it.
 */
export const errorStatus = {
  UNAUTHORIZED: 401,
  NEED_REAL_ACCOUNT: 403,
  /** The password must be changed before anything else is answered. */
  PASSWORD_CHANGE_REQUIRED: 403,
  /** The member must prove anew who they are before this is done; see StepUpValue. */
  STEP_UP_REQUIRED: 403,
  /** The login waits for another proof; see VerifyValue. */
  EXTRA_VERIFICATION: 403,
  NON_MEMBER: 403,
  NON_AGENT: 403,
  NOT_ALLOWED: 403,
  VALIDATION: 400,
  CAPTCHA_REQUIRED: 400,
  CAPTCHA_WRONG: 400,
  CHALLENGE_REQUIRED: 403,
  CHALLENGE_FAILED: 400,
  CHALLENGE_EXPIRED: 400,
  LOGIN_FAILED: 401,
  ACCOUNT_LOCKED: 403,
  ACCOUNT_DISABLED: 403,
  /** Money or bets stand in the way of closing the account; see ClosingBlockedValue. */
  CLOSING_BLOCKED: 422,
  SELF_EXCLUDED: 403,
  /** The member is on a break that they took. */
  ON_BREAK: 403,
  /** Beyond a limit that the member has set. */
  OWN_LIMIT: 422,
  USERNAME_TAKEN: 409,
  MOBILE_TAKEN: 409,
  MOBILE_MISSING: 400,
  MOBILE_INVALID: 400,
  /** A code of the authenticator, or another answer that was to prove somebody. */
  VERIFY_WRONG: 400,
  /** Of a login that waits for another proof: too late, or another browser's. */
  VERIFY_EXPIRED: 400,
  ALREADY_SET: 409,
  /** An operator's password was right; a code of the authenticator has to come with it. */
  TOTP_REQUIRED: 401,
  /** The same, of an operator who has yet to set the authenticator up. */
  TOTP_SET_UP_REQUIRED: 403,
  /** Used, too old, or none of ours. */
  SET_UP_LINK_INVALID: 400,
  SMS_CODE_WRONG: 400,
  SMS_CODE_EXPIRED: 400,
  SMS_QUOTA: 429,
  SMS_OFF: 403,
  /** An ID token that is none, is another's, or was used before. */
  OTP_INVALID: 400,
  OTP_EXPIRED: 400,
  PROVIDER_OFF: 403,
  /** The keys of the identity provider cannot be read at the moment. */
  PROVIDER_UNREACHABLE: 503,
  /** The sign-in or the account has its binding, which is final. */
  ALREADY_BOUND: 409,
  BINDING_EXPIRED: 400,
  MAIL_QUOTA: 429,
  MAIL_OFF: 403,
  /** Which of the two it is stays untold. */
  ACCOUNT_EMAIL_UNKNOWN: 404,
  AFFILIATE_INVALID: 422,
  TERMS_REQUIRED: 422,
  AGE_REQUIRED: 422,
  REGISTER_OFF: 403,
  METHOD_OFF: 403,
  FEATURE_OFF: 403,
  PASSWORD_CHECK: 400,
  OLD_PASSWORD_WRONG: 400,
  SAME_PASSWORD: 409,
  REMEMBER_INVALID: 401,
  /** One answer for every way in which a passkey does not hold. */
  PASSKEY_REFUSED: 401,
  PASSKEY_EXPIRED: 400,
  PASSKEY_TAKEN: 409,
  INSUFFICIENT: 422,
  AMOUNT_RANGE: 422,
  /** One of some amounts alone, which its text names. */
  AMOUNT_CHOICE: 422,
  AMOUNT_SUM: 422,
  /** No such serial, or not its PIN: nobody learns which. */
  VOUCHER_UNKNOWN: 422,
  VOUCHER_USED: 409,
  VOUCHER_EXPIRED: 422,
  /** A voucher of another amount than its deposit, which its text names. Nothing was used up. */
  VOUCHER_VALUE: 422,
  TURNOVER_NOT_MET: 422,
  /** A password or payee was changed lately. */
  WITHDRAWAL_HELD: 422,
  /** A win that was taken back is owed still. */
  MONEY_OWED: 422,
  /** Drawn credit is owed to an agent still: nothing leaves before it is repaid. */
  CREDIT_OWED: 422,
  /** A credit line gives nothing at the moment; nobody is told why. */
  CREDIT_CLOSED: 422,
  LIMIT_REACHED: 422,
  PENDING_EXISTS: 422,
  /** It takes another operator's word, and there is none who could give it. */
  NOBODY_CONFIRMS: 409,
  /** Its bank has no such account, or has it under another name: nobody learns which. */
  PAYEE_UNCONFIRMED: 422,
  /** Money is on its way to it, or was not said to have arrived. */
  PAYEE_IN_USE: 409,
  /** A later wage of the same span goes on from it. */
  WAGE_RECKONED: 409,
  /** An activity that has not begun, is over, or was never. */
  NOT_OPEN: 422,
  /** An activity for new accounts, and this is none. */
  NOT_ELIGIBLE: 422,
  ALREADY_APPLIED: 409,
  /** Of this merchant's day. */
  ALREADY_SIGNED: 409,
  /** value.min and value.max characters; a `max` of 0 where no comment is asked for. */
  COMMENT_LENGTH: 422,
  /** Nothing of an activity waits to be claimed. */
  NOT_ISSUED: 422,
  NOTHING_TO_CLAIM: 422,
  ALREADY_CLAIMED: 409,
  /** What could be taken until a moment that is over. */
  EXPIRED: 409,
  /** It cannot be joined, or not any more on the terms that were looked at. */
  PROMOTION_CHANGED: 409,
  /** It costs something else than was told before. */
  FEE_CHANGED: 409,
  NOTHING_TO_RECALL: 422,
  /** Games take from the main wallet and pay into it: there is nothing to move. */
  SINGLE_WALLET: 422,
  /** No such wallet, or its vendor is closed. */
  WALLET_UNAVAILABLE: 422,
  MIN_BET: 422,
  MAX_BET: 422,
  COUNT_MISMATCH: 422,
  PRICE_MISMATCH: 422,
  ODDS_CHANGED: 409,
  SELECTION_INVALID: 422,
  NUMBER_CLOSED: 422,
  /** The house takes no such bet on a number any more in this issue: `value` tells the line and what is left. */
  NUMBER_FULL: 422,
  /** The same for selections of very many numbers, which are counted together. */
  PLAY_TYPE_FULL: 422,
  /** A line of a slip that could win more than one may. */
  WIN_LIMIT: 422,
  /** The slip may win more than its player may still win in the issue; value.left of value.cap, and value.win. */
  PRIZE_CAP: 422,
  /** Counted and priced by older rules of a play type. */
  RULES_CHANGED: 409,
  SLIP_TOO_LARGE: 422,
  /** A file that is asked for would have more lines than one may have. */
  FILE_TOO_LARGE: 422,
  STATE_CONFLICT: 409,
  /** An account that is not below the agent who asks. */
  NOT_RELATED: 403,
  /** To whom money is given cannot take it at the moment; why stays untold. */
  RECEIVER_CLOSED: 422,
  /** Accounts stand below this one, or are going to be moved there. */
  DOWNLINES_BELOW: 409,
  /** A contract or an offer of the agent holds still. */
  CONTRACT_HOLDS: 409,
  /** There is money in an account that nobody could log in to any more. */
  BALANCE_LEFT: 409,
  /** Another has the invitation code. */
  CODE_TAKEN: 409,
  /** The domain leads to an agent already. */
  DOMAIN_TAKEN: 409,
  /** A branch cannot come under one of its own. */
  BRANCH_CYCLE: 409,
  /** value.min and value.max, in per cent. */
  RATE_RANGE: 422,
  /** Above what the one who offers is paid; value.max in per cent. */
  RATE_ABOVE_OWN: 422,
  /** This downline has an unanswered offer of this kind. */
  OFFER_EXISTS: 409,
  /** Contracts given at a higher rate have to end first, by agreement: value.conflicts. */
  DOWNLINE_ABOVE: 409,
  /** The contract is between others, or the other side has to answer. */
  NOT_PARTY: 403,
  ISSUE_LOCKED: 409,
  ISSUE_UNKNOWN: 409,
  /** A member's next number of a round, before the pause is over. */
  THROW_TOO_SOON: 422,
  /** A round that has taken all numbers that it may. */
  ROUND_FULL: 422,
  ROUND_CLOSED: 409,
  RECEIPT_FORCED: 409,
  PROOF_REQUIRED: 422,
  FILE_TYPE: 422,
  FILE_SIZE: 413,
  FILE_COUNT: 422,
  /** A picture that is not there, is another's, or was sent along with something before; nobody learns which. */
  FILE_GONE: 422,
  /** Of a withdrawal that has ended nothing is written any more. */
  CASE_ENDED: 409,
  NOT_FOUND: 404,
  GAME_NOT_FOUND: 404,
  GAME_MAINTENANCE: 422,
  ROOM_FULL: 422,
  TICKET_EXPIRED: 400,
  INVALID_URL: 422,
  BACKURL_REFUSED: 422,
  DATE_RANGE: 422,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_CONFLICT: 409,
  ENCRYPTION_REQUIRED: 400,
  REPLAY: 400,
  RATE_LIMITED: 429,
  TOO_MANY_REQUESTS: 429,
  TOO_LARGE: 413,
  /** The body says of itself that it is nothing that this call reads. */
  UNSUPPORTED_MEDIA_TYPE: 415,
  REGION_BLOCKED: 451,
  MAINTENANCE: 503,
  BUSY: 503,
  /** Nobody knows yet whether it was done: the same call may be sent again, with the same key where it has one. */
  OUTCOME_UNKNOWN: 503,
  INTERNAL: 500,
} as const

export type ErrorCode = keyof typeof errorStatus

/** One refused field: `field` is a path such as `lines.0.stake`, `kind` the rule it broke. */
export type FieldError = {
  field: string
  kind: 'required' | 'length' | 'pattern' | 'unknown' | 'type' | 'range' | 'mismatch' | 'common'
  patternId?: number
  min?: number
  max?: number
}
