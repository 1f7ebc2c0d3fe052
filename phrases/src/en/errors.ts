import type { ErrorPhrase, PhraseCode } from '#error-text.ts'

const limits: Readonly<Record<string, string>> = {
  deposit: 'deposit limit',
  loss: 'loss limit',
  stake: 'stake limit',
  time: 'time limit',
}
const periods: Readonly<Record<string, string>> = {
  day: 'for the day',
  week: 'for the week',
  month: 'for the month',
}

/** What was wrong too often. */
const tooMany: Partial<Record<string, string>> = { password: 'wrong passwords', code: 'wrong codes' }

const limitName = (limit = '', period = '') =>
  `Your own ${limits[limit] ?? 'limit'}${periods[period] ? ` ${periods[period]}` : ''}`

export const errors = {
  UNAUTHORIZED: 'You are not logged in. Please log in.',
  NEED_REAL_ACCOUNT: 'You need a real account for this.',
  STEP_UP_REQUIRED: 'This needs a fresh proof that it is you. Nothing was changed.',
  EXTRA_VERIFICATION: 'One more step: please confirm that it is you.',
  NON_MEMBER: 'Only members can log in here.',
  NON_AGENT: 'Only agents can log in here.',
  NOT_ALLOWED: 'This is not allowed.',
  VALIDATION: 'Please check the marked fields.',
  CAPTCHA_REQUIRED: 'Enter the code from the picture.',
  CAPTCHA_WRONG: 'The code does not match. Here is a new picture.',
  CHALLENGE_REQUIRED: 'Please complete the verification first.',
  CHALLENGE_FAILED: 'The verification failed. Please try again.',
  CHALLENGE_EXPIRED: 'The verification took too long. Please do it again.',
  LOGIN_FAILED: 'The username or password is wrong.',
  ACCOUNT_LOCKED: ({ minutes }) =>
    minutes
      ? `Too many wrong passwords. This account is locked for ${minutes} minutes.`
      : 'This account is locked.',
  ACCOUNT_DISABLED: 'This account is closed.',
  CLOSING_BLOCKED: 'Your account cannot be closed yet: money or bets are still open. Nothing was changed.',
  SELF_EXCLUDED: ({ until }) =>
    until ? `You have excluded yourself from play until ${until}.` : 'You have excluded yourself from play.',
  ON_BREAK: ({ until }) => (until ? `You are on a break until ${until}.` : 'You are on a break.'),
  OWN_LIMIT: ({ limit, period, left, waiting, until }) =>
    `${limitName(limit, period)}${left ? ` leaves you ${left}` : ' is used up'}${until ? ` until ${until}` : ''}.${waiting ? ` Deposits of ${waiting} that wait to be credited are counted in.` : ''}`,
  USERNAME_TAKEN: 'This username is taken. Please choose another.',
  MOBILE_TAKEN: 'This mobile number has an account already. Please log in with it.',
  MOBILE_MISSING: 'Please enter your mobile number.',
  MOBILE_INVALID: 'The format of the mobile number is not valid.',
  VERIFY_WRONG: 'This answer is wrong. Please try again.',
  VERIFY_EXPIRED: 'This took too long. Please log in again.',
  ALREADY_SET: 'This is set already.',
  TOTP_REQUIRED: 'Enter the code that your authenticator shows.',
  TOTP_SET_UP_REQUIRED: 'Set up an authenticator first.',
  SET_UP_LINK_INVALID: 'This link was used, or is too old. Ask whoever gave it to you for another.',
  SMS_CODE_WRONG: 'The verification code is missing or wrong.',
  SMS_CODE_EXPIRED: 'This verification code has expired. Please send a new one.',
  SMS_QUOTA: 'The quota of verification codes is used up. Please contact customer service.',
  SMS_OFF: 'Verification by code is not allowed at the moment.',
  OTP_INVALID: 'This sign-in does not count. Please sign in again.',
  OTP_EXPIRED: 'This sign-in took too long. Please sign in again.',
  PROVIDER_OFF: 'This way to sign in is not allowed at the moment.',
  PROVIDER_UNREACHABLE: 'This sign-in cannot be checked at the moment. Please try again.',
  ALREADY_BOUND: 'This account or this sign-in is linked to another already, and a link cannot be changed.',
  BINDING_EXPIRED: 'This took too long. Please sign in again.',
  MAIL_QUOTA: 'No more mail can be sent today. Please contact customer service.',
  MAIL_OFF: 'Mail cannot be sent at the moment.',
  ACCOUNT_EMAIL_UNKNOWN: 'The username or email does not exist.',
  AFFILIATE_INVALID: 'This invitation code is not valid.',
  TERMS_REQUIRED: 'Please agree to the terms and the privacy policy.',
  AGE_REQUIRED: ({ min }) => `You must be at least ${min ?? '18'} years old.`,
  REGISTER_OFF: 'New accounts cannot be opened at the moment.',
  METHOD_OFF: 'This method is not available at the moment.',
  FEATURE_OFF: 'This is not available at the moment.',
  PASSWORD_CHECK: 'The password is wrong.',
  PASSWORD_CHANGE_REQUIRED: 'Please choose a new password first.',
  OLD_PASSWORD_WRONG: 'Your current password is wrong.',
  SAME_PASSWORD: 'The new password must differ from the current one.',
  REMEMBER_INVALID: 'Please log in with your password.',
  PASSKEY_REFUSED: 'This passkey was not accepted. Please use another way.',
  PASSKEY_EXPIRED: 'This took too long. Please try again.',
  PASSKEY_TAKEN: 'This passkey is in use already.',
  INSUFFICIENT: ({ amount }) =>
    amount ? `Your balance is not enough. You can use ${amount}.` : 'Your balance is not enough.',
  AMOUNT_RANGE: ({ min, max }) =>
    min && max ? `Enter an amount between ${min} and ${max}.` : 'This amount is outside the limits.',
  AMOUNT_CHOICE: ({ amount }) =>
    amount ? `Choose one of these amounts: ${amount}.` : 'This amount cannot be chosen.',
  VOUCHER_UNKNOWN: 'This serial and PIN do not belong together. Please check both. Nothing was used.',
  VOUCHER_USED: 'This voucher was used before.',
  VOUCHER_EXPIRED: 'This voucher has run out. Please ask the shop that sold it.',
  VOUCHER_VALUE: ({ amount }) =>
    amount
      ? `This voucher is worth ${amount}. It was not used: cancel this deposit and start one of ${amount}.`
      : 'This voucher is worth another amount than your deposit. It was not used.',
  AMOUNT_SUM: 'The amounts do not add up.',
  TURNOVER_NOT_MET: ({ amount }) =>
    amount ? `Play through ${amount} more before you withdraw.` : 'The play-through is not complete yet.',
  WITHDRAWAL_HELD: ({ count }) =>
    count
      ? `A password or bank account was changed lately. Hours until you can withdraw again: ${count}.`
      : 'A password or bank account was changed lately. Please try again later.',
  MONEY_OWED: ({ amount }) =>
    amount
      ? `You owe ${amount} after a result was corrected. It is taken from your balance first.`
      : 'You owe money after a result was corrected. It is taken from your balance first.',
  CREDIT_OWED: ({ amount }) =>
    amount
      ? `You owe ${amount} of drawn credit. Repay it in your wallet first.`
      : 'You owe drawn credit. Repay it in your wallet first.',
  CREDIT_CLOSED: 'Nothing can be drawn from this credit line at the moment.',
  LIMIT_REACHED: ({ max }) => (max ? `You have reached the limit of ${max}.` : 'You have reached the limit.'),
  WAGE_RECKONED: 'A later wage of the same period already includes this one, so it cannot be corrected.',
  PAYEE_UNCONFIRMED:
    'The bank does not know this account under this name. Please check the bank, the number and the name.',
  PAYEE_IN_USE: 'A withdrawal to this account is not finished yet. It can be removed once that is.',
  PENDING_EXISTS: 'You already have one in progress. Please wait until it is done.',
  NOBODY_CONFIRMS:
    'Another operator who manages operators has to confirm this, and there is none who could. Make one on the server: npm run operator -- NAME all',
  NOT_OPEN: 'This activity is not open at the moment.',
  NOT_ELIGIBLE: 'This activity is for new accounts only.',
  ALREADY_APPLIED: 'You have taken part in this activity already.',
  ALREADY_SIGNED: 'You have signed in for today already. Come back tomorrow.',
  COMMENT_LENGTH: ({ max }) =>
    max === '0'
      ? 'This activity asks for no comment.'
      : `Write a comment of 1 to ${max ?? '140'} characters.`,
  NOT_ISSUED: 'No reward of this activity is waiting for you yet.',
  NOTHING_TO_CLAIM: 'There is nothing to claim yet.',
  ALREADY_CLAIMED: 'This was claimed already.',
  EXPIRED: 'The time to claim this is over.',
  PROMOTION_CHANGED:
    'You cannot join this promotion any more, or its terms have changed. Please choose again.',
  FEE_CHANGED: 'The fee has changed. Nothing was sent: please look at the new fee and send again.',
  NOTHING_TO_RECALL: 'There is no money in your game wallets.',
  SINGLE_WALLET: 'Games use your main wallet here, so there is nothing to move.',
  WALLET_UNAVAILABLE:
    'This game wallet cannot be reached at the moment. Your money is safe; please try again shortly.',
  MIN_BET: ({ min }) => (min ? `The smallest bet is ${min}.` : 'This bet is too small.'),
  MAX_BET: ({ max }) => (max ? `The largest bet is ${max}.` : 'This bet is too large.'),
  COUNT_MISMATCH: 'The number of bets has changed. Please check your slip.',
  PRICE_MISMATCH: 'The price has changed. Please check your slip.',
  ODDS_CHANGED: 'The odds have changed. Please check your slip.',
  SELECTION_INVALID: 'This selection is not valid.',
  NUMBER_CLOSED: 'One of these numbers is closed for this draw.',
  NUMBER_FULL: ({ number = '', left }) =>
    left
      ? `Only ${left} more can be bet on ${number} in this draw.`
      : `No more bets are taken on ${number} in this draw.`,
  PLAY_TYPE_FULL: ({ max }) =>
    max
      ? `Bets on so many numbers may win only ${max} more in this draw. Please lower the stake.`
      : 'No more bets on so many numbers are taken in this draw.',
  PRIZE_CAP: ({ amount = '', left = '', max = '' }) =>
    `This slip could win ${amount}, but you may win ${left} more in this round, where ${max} is the most. Stake less.`,
  WIN_LIMIT: ({ max }) =>
    max ? `One bet may win ${max} at most. Please lower its stake.` : 'This bet could win too much.',
  RULES_CHANGED: 'The rules of this play type have changed. Please load the page again.',
  SLIP_TOO_LARGE: ({ max }) =>
    max ? `This slip is too large: at most ${max} bets at once.` : 'This slip is too large.',
  FILE_TOO_LARGE: ({ max }) =>
    max ? `A file has ${max} lines at most, and this one would have more.` : 'This file would be too large.',
  STATE_CONFLICT: 'This has changed in the meantime. Here is how it stands now.',
  NOT_RELATED: 'This account is not in your line.',
  RECEIVER_CLOSED: 'This account cannot take this money at the moment.',
  RATE_RANGE: ({ min = '0', max }) =>
    max ? `Choose a rate from ${min} to ${max} per cent.` : 'This rate is not possible.',
  RATE_ABOVE_OWN: ({ max }) =>
    max ? `You can give ${max} per cent at most, which is your own rate.` : 'This rate is above your own.',
  OFFER_EXISTS: 'This account already has an offer of this kind that is not answered yet.',
  DOWNLINE_ABOVE: 'You give a higher rate to accounts below. Those contracts would end with this one.',
  DOWNLINES_BELOW:
    'Accounts stand below this one, or are going to be moved there. They come under another first.',
  CONTRACT_HOLDS: 'A contract or an offer of this agent holds still. It ends first.',
  BALANCE_LEFT: 'There is money in this account, and nobody could log in to take it. It is paid out first.',
  CODE_TAKEN: 'Somebody has this invitation code already.',
  DOMAIN_TAKEN: 'This domain leads to an agent already. It is taken back first.',
  BRANCH_CYCLE: 'A branch cannot be moved under one of its own accounts.',
  NOT_PARTY: 'This contract is not yours to decide on.',
  ISSUE_LOCKED: 'Betting on this draw has closed.',
  ISSUE_UNKNOWN: 'This draw is not on sale.',
  THROW_TOO_SOON: ({ count }) =>
    count ? `Seconds until you can throw the next number: ${count}.` : 'Please wait before the next number.',
  ROUND_FULL: 'This round has all the numbers that it takes.',
  ROUND_CLOSED: 'This round is over.',
  RECEIPT_FORCED: 'The time to confirm has passed, so this counts as received.',
  PROOF_REQUIRED: 'Please add a picture as proof.',
  FILE_TYPE: 'Only png and jpg pictures can be used.',
  FILE_SIZE: 'A picture may have 5 MB at most.',
  FILE_COUNT: ({ max }) => `You can add ${max ?? '3'} pictures at most.`,
  FILE_GONE: 'A picture is not there any more, or was sent before. Take it out and choose it again.',
  CASE_ENDED: 'This case has ended, so nothing was sent. Customer service helps with what is left.',
  NOT_FOUND: 'This could not be found.',
  GAME_NOT_FOUND: 'This game could not be found.',
  GAME_MAINTENANCE: ({ until }) =>
    until ? `This game is under maintenance until ${until}.` : 'This game is under maintenance.',
  TICKET_EXPIRED: 'This link has expired. Please start again.',
  ROOM_FULL: 'This room is full. Please choose another one.',
  INVALID_URL: 'Invalid URL, please contact customer service.',
  BACKURL_REFUSED: 'Invalid URL, please contact customer service.',
  DATE_RANGE: ({ max }) =>
    max ? `Choose a range of ${max} days at most.` : 'Please choose a shorter range of days.',
  IDEMPOTENCY_KEY_REQUIRED: 'This request was incomplete. Please try again.',
  IDEMPOTENCY_CONFLICT: 'This request was already used. Please check your records before you repeat it.',
  ENCRYPTION_REQUIRED: 'Network problem. Please try again.',
  REPLAY: 'Network problem. Please try again.',
  RATE_LIMITED: 'That was too fast. Please wait a moment.',
  TOO_MANY_REQUESTS: ({ minutes, cause }) =>
    `Too many ${tooMany[cause ?? ''] ?? 'requests'}. Please try again in ${minutes ?? '5'} minutes.`,
  TOO_LARGE: 'This is too large to send.',
  UNSUPPORTED_MEDIA_TYPE: 'This was sent in a form that we cannot read.',
  REGION_BLOCKED: 'Access from your IP or location is blocked.',
  MAINTENANCE: 'The system is under maintenance. Please refresh later.',
  BUSY: 'The system is busy. Nothing was changed. Please try again.',
  OUTCOME_UNKNOWN: 'We do not know yet whether this went through. Please send it again: it counts only once.',
  INTERNAL: 'Network problem. Please try again.',
  PAGE_TIMEOUT: 'The page took too long to load.',
  CHUNK_FAILED: 'A part of the page did not load.',
  NETWORK: 'Network problem. Please try again.',
} satisfies Record<PhraseCode, ErrorPhrase>
