import * as z from 'zod/mini'
import { proofKinds } from '#proof.ts'
import { limitKinds, limitPeriods, timeLimitMin } from '#protection-terms.ts'
import { picturesMax } from '#picture-terms.ts'

// What people type into forms, checked by the portal before it is sent and by the server when it comes: written in the
// small dialect of the schema library, so that a form brings a few kilobytes of it along.

const noControls = z.regex(/^[^\p{Cc}\p{Cs}]*$/u)
const text = (max: number) => z.string().check(z.maxLength(max), noControls)
/** Text that must not be left empty. */
const filled = (max: number) => z.string().check(z.regex(/\S/), z.maxLength(max), noControls)
const optional = (max: number) => z.optional(text(max))
const lines = (max: number) => z.string().check(z.maxLength(max), z.regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}])*$/u))
/** Text of several lines, of which something can be seen. Two patterns, each of which reads it once. */
export const filledLines = (max: number) =>
  lines(max).check(z.regex(/[^\s\p{Default_Ignorable_Code_Point}]/u))

const id = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))

const anyAmount = z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))
const positiveAmount = anyAmount.check(z.refine((amount) => /[1-9]/.test(amount)))

/** Proof of a solved human verification: single use, two minutes, bound to its purpose. */
const challengeToken = z._default(text(200), '')

/** What every login says, whatever proves who it is. */
const loginSide = {
  side: z._default(z.enum(['member', 'agent']), 'member'),
  /** Whether this browser is to log in again without the password, for a day. */
  remember: z._default(z.boolean(), false),
  challengeToken,
}

export const UsernameLoginInput = z.strictObject({
  username: filled(64),
  password: filled(128),
  type: z.optional(z.literal('username')),
  captcha: optional(16),
  ...loginSide,
})

/** A login by a code that was sent to the member's mobile number (AUTH-03). */
export const SmsLoginInput = z.strictObject({
  type: z.literal('sms'),
  countryDialingCode: filled(8),
  mobileNum: filled(20),
  verificationCode: filled(255),
  ...loginSide,
})

export const LoginInput = z.discriminatedUnion('type', [UsernameLoginInput, SmsLoginInput])

/** A share in per cent, with up to four places and never above 100. */
const percent = z.string().check(z.regex(/^(100(\.0{1,4})?|\d{1,2}(\.\d{1,4})?)$/))

/** What an agent sets of an account directly below. */
export const AgentMemberInput = z.strictObject({ rate: z.optional(percent), remark: optional(200) })

/** What is written into members' mailboxes: as much as an open page says at once. */
export const messageMax = 500
export const MessageText = filledLines(messageMax)

/** Whom of the team an agent writes to, besides one account of it. */
export const messageScopes = ['direct', 'team'] as const

/** What an agent writes to accounts below: to one of them, to those directly below, or to all. */
export const AgentMessageInput = z.strictObject({
  to: z.union([z.enum(messageScopes), z.strictObject({ memberId: id })]),
  content: MessageText,
})

/** An invitation by which accounts come below an agent. */
export const AgentLinkInput = z.strictObject({
  type: z.enum(['member', 'agent']),
  rate: percent,
  expiryDays: z.optional(z.int().check(z.minimum(1), z.maximum(365))),
})

/** An offer of a contract: the terms are checked by their own schema on the server, and field by field in the form. */
export const ContractOfferInput = z.object({ downlineId: id })

/** Other terms as the answer to an offer, which are checked in the same way. */
export const ContractCounterInput = z.object({ version: z.int() })

/** Registration payload (DATA-25..51); which fields count is decided by the server's rules. */
export const RegistrationInput = z.strictObject({
  username: optional(64),
  password: text(128),
  confirmPassword: text(128),
  payeeName: optional(120),
  email: optional(254),
  qqNum: optional(64),
  mobileNum: optional(20),
  recommenderId: optional(64),
  captcha: optional(16),
  verificationCode: optional(255),
  affiliateCode: optional(64),
  paymentPassword: optional(64),
  line: optional(64),
  whatsapp: optional(64),
  zalo: optional(64),
  facebook: optional(64),
  wechat: optional(64),
  idNumber: optional(64),
  referralCode: optional(64),
  domain: optional(253),
  countryDialingCode: optional(8),
  login: z.optional(z.literal(true)),
  challengeToken,
  firebaseChannel: z.optional(z.literal('sms')),
  firebaseIdToken: optional(4096),
  registerUrl: optional(500),
  registerMethod: z.optional(z.literal('WEB')),
  agreed: z.boolean(),
  ofAge: z.boolean(),
})

/** What whoever has an account that another one opened agrees to. */
export const TermsAgreeInput = z.strictObject({ agreed: z.boolean(), ofAge: z.boolean() })

/** A proof of who is there: a password, the code that was sent, or what a device signed, as JSON. */
export const StepUpInput = z.strictObject({ kind: z.enum(proofKinds), answer: filled(8_000) })

/** Who vouches for somebody: an account of theirs elsewhere, or the phone in their hand. */
export const identityProviders = ['google', 'facebook', 'phone'] as const

/** What the identity provider says of somebody, in Firebase's form: a signed token. */
const idToken = filled(4096)

export const SocialInput = z.strictObject({
  provider: z.enum(identityProviders),
  idToken,
  ...loginSide,
})

export const FirebaseCheckInput = z.strictObject({ channel: z.literal('sms'), idToken })

/** A binding is for good, so it is never made without somebody having said so. */
const binding = { bindingTicket: filled(200), confirm: z.literal(true) }

/** Binds a sign-in elsewhere to the account that is logged in (AUTH-47). */
export const BindLinkInput = z.strictObject(binding)

/** Binds a sign-in elsewhere to a new account. */
export const BindRegisterInput = z.extend(RegistrationInput, {
  ...binding,
  method: z.enum(['username', 'mobile']),
})

/** The proof that a login waits for. */
export const LoginVerifyInput = z.extend(StepUpInput, { ticket: id })
export const LoginCodeInput = z.strictObject({ ticket: id, kind: z.enum(['SMS', 'MAIL']), challengeToken })

/** An address or a number that is to become the member's own, with the code that was sent there. */
export const MailSetInput = z.strictObject({ email: filled(254), verificationCode: filled(255) })
export const MobileSetInput = z.strictObject({
  countryDialingCode: filled(8),
  mobileNum: filled(20),
  verificationCode: filled(255),
})

/** A code that an authenticator shows. */
export const AuthenticatorCodeInput = z.strictObject({ code: filled(20) })

export const PaymentPasswordInput = z.strictObject({
  /** The login password for the first one, the one before for each later one; left out where that is forgotten. */
  old: z.optional(filled(128)),
  paymentPassword: filled(64),
  confirm: filled(64),
})

export const PasswordChangeInput = z.strictObject({
  /** Left out while the change is forced: the login has just proved it. */
  oldPassword: z.optional(text(128)),
  newPassword: filled(128),
  confirmNewPassword: filled(128),
})

/** A new password for the account of a number, by a code that was sent to it (AUTH-21..23). */
export const PhoneResetInput = z.strictObject({
  countryDialingCode: filled(8),
  mobileNum: filled(20),
  verificationCode: filled(255),
  newPassword: filled(128),
  challengeToken,
})

/** The pair by which a link to set a new password is asked for (AUTH-19, AUTH-20). */
export const MailResetInput = z.strictObject({
  username: filled(64),
  email: filled(254),
  challengeToken,
})

/** A new password by a link that was sent by mail. */
export const PasswordLinkInput = z.strictObject({
  resetToken: filled(64),
  newPassword: filled(128),
  confirmNewPassword: filled(128),
})

export const PayeeInput = z.strictObject({
  kind: z.literal('bank'),
  bank: filled(60),
  number: z.string().check(z.regex(/^\d{6,20}$/)),
  holder: filled(120),
  paymentPassword: filled(64),
})

/** A limit that a member sets; of time, minutes. Null takes it off. */
export const LimitInput = z
  .strictObject({
    kind: z.enum(limitKinds),
    period: z.enum(limitPeriods),
    amount: z.nullable(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))),
  })
  .check(
    z.refine(({ kind, amount }) => kind !== 'time' || amount === null || Number(amount) >= timeLimitMin, {
      path: ['amount'],
    }),
  )

export const DepositInput = z.strictObject({
  methodId: text(40),
  amount: positiveAmount,
  /** The promotion that the deposit joins, with the version of its terms that was looked at. */
  promotion: z.optional(
    z.strictObject({ code: text(40), version: z.int().check(z.gte(1), z.lte(1_000_000)) }),
  ),
})

const walletId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,40}$/))

/** `main` on one side, a vendor's wallet on the other. */
export const WalletTransferInput = z
  .strictObject({ from: walletId, to: walletId, amount: positiveAmount })
  .check(z.refine(({ from, to }) => (from === 'main') !== (to === 'main')))

/** Who asks for money on its way out: by the payment password, or by a passkey's answer as JSON to what was asked for this very call. */
const moneyProof = {
  paymentPassword: z.optional(filled(64)),
  passkey: z.optional(z.string().check(z.maxLength(16_000))),
}

export type MoneyProof = { paymentPassword?: string | undefined; passkey?: string | undefined }

/** One of the two, and which one is told at the password's field. */
const byOneProof = z.refine<MoneyProof>(
  ({ paymentPassword, passkey }) => (paymentPassword === undefined) !== (passkey === undefined),
  { path: ['paymentPassword'] },
)

const withdrawal = {
  amount: positiveAmount,
  payeeId: id,
  /** What whoever asks was told that it costs; where it costs something else by now, nothing is asked for. */
  fee: z.optional(z.string().check(z.regex(/^\d{1,13}(\.\d{1,2})?$/))),
}

/** What a passkey is to sign for; all of the withdrawal but its proof. */
export const WithdrawalSignInput = z.strictObject(withdrawal)
export const WithdrawalInput = z.strictObject({ ...withdrawal, ...moneyProof }).check(byOneProof)

export const transferDirections = ['up', 'down'] as const

const transferRelative = { direction: z.enum(transferDirections), memberId: id, amount: positiveAmount }

/** What a passkey is to sign for; all of the transfer but its proof. */
export const TransferSignInput = z.strictObject(transferRelative)
export const TransferRelativeInput = z.strictObject({ ...transferRelative, ...moneyProof }).check(byOneProof)

/** What a downline may owe at the most; 0 ends the line. */
export const CreditLimitInput = z.strictObject({
  limit: anyAmount,
  paymentPassword: filled(64),
})

/** What is drawn from a credit line, or repaid. */
export const CreditAmountInput = z.strictObject({ amount: positiveAmount })

export const CreditForgiveInput = z.strictObject({ paymentPassword: filled(64) })

export const receiptActions = ['received', 'partial', 'notReceived', 'allReceived'] as const

export const ReceiptInput = z.strictObject({
  action: z.enum(receiptActions),
  amountReceived: z.optional(positiveAmount),
  proofIds: z._default(z.array(id).check(z.maxLength(picturesMax)), []),
})

/** A message about a withdrawal, with pictures that were uploaded before. */
export const caseMessageMax = 1000
export const CaseMessageInput = z.strictObject({
  content: filledLines(caseMessageMax),
  uploadIds: z._default(z.array(id).check(z.maxLength(picturesMax)), []),
})

/** Without the blanks and dashes that are printed between the digits. The PIN is for the channel alone and is not kept. */
export const VoucherInput = z.strictObject({
  serial: z.string().check(z.regex(/^[A-Za-z0-9]{6,32}$/)),
  pin: z.string().check(z.regex(/^[A-Za-z0-9]{4,20}$/)),
})

/** Pictures of the bank's slip for a transfer that has not been found. */
export const DepositPaidInput = z.strictObject({
  proofIds: z.array(id).check(z.minLength(1), z.maxLength(picturesMax)),
})

export const feedbackTypes = [
  'deposit',
  'withdrawal',
  'game',
  'customerService',
  'application',
  'other',
] as const

/** How long it must be stands in the settings. */
const matter = lines(4000)

/** The characters of a text as people count them, whatever blanks stand around it. */
export const countCharacters = (text: string): number => [...text.trim()].length

export const FeedbackInput = z.strictObject({
  type: z.enum(feedbackTypes),
  content: matter,
  /** How whoever is not a member can be answered. */
  contact: text(120),
  challengeToken,
})

/** What goes with an application for an activity; how long and how many it may be is refused by codes of its own. */
export const ActivityApplyInput = z.strictObject({
  comment: z._default(matter, ''),
  uploadIds: z._default(z.array(id).check(z.maxLength(20)), []),
})

/** A message to the people of the house while one talks with them; a visitor's first one brings a human verification. */
export const chatTextMax = 1000
export const ChatInput = z.strictObject({
  content: filledLines(chatTextMax),
  challengeToken,
  /** Who the page takes itself for: what a member says is never said for a visitor, whose session ended meanwhile. */
  as: z.enum(['member', 'visitor']),
})

export const FeedbackTextInput = z.strictObject({ content: matter })

/** What a member calls a passkey. */
export const PasskeyNameInput = z.strictObject({ name: filled(60) })

/** What a member tells of themselves once: what is there already is not given again. */
export const ProfileInput = z.strictObject({
  nickname: optional(40),
  payeeName: optional(120),
  line: optional(64),
  whatsapp: optional(64),
  zalo: optional(64),
  facebook: optional(64),
  wechat: optional(64),
  qqNum: optional(64),
})

/** What a device is told of, and whether it shows amounts where anybody may see them. */
export const NotificationInput = z.strictObject({
  draws: z.boolean(),
  money: z.boolean(),
  house: z.boolean(),
  amounts: z.boolean(),
})

/** An account that an agent opens below: with a password of the agent's choice, or the one that must be changed first. */
export const AgentAddInput = z.strictObject({
  username: filled(64),
  password: z._default(filled(128), '123456'),
  type: z.enum(['member', 'agent']),
  rate: percent,
})
