import { z } from 'zod'
import { Percent } from '#agent-terms.ts'
import { AmountFromZero } from '#amount.ts'
import { FeeTerms } from '#fee-terms.ts'
import { prizeModes } from '#prize-modes.ts'
import { EpochMs, Int32, text } from '#text.ts'

const within = (min: number, max: number) => z.int().min(min).max(max)
const languageTag = z.string().regex(/^[a-z]{2}(-[A-Z]{2})?$/)
const isTimeZone = (zone: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).format(0) !== ''
  } catch {
    return false
  }
}

/** A host of pictures or games as a page's security policy names it: nothing else can stand in one. */
export const Origin = z
  .string()
  .max(200)
  .regex(/^https:\/\/[a-z0-9-]+(\.[a-z0-9-]+)+(:\d{1,5})?$/)

/** Where a link may lead: https, or this portal. */
const WebAddress = z
  .string()
  .max(500)
  .regex(/^(https:\/\/[^\s/]+(\/\S*)?|\/([^\s/]\S*)?)?$/)

export const Resource = z.object({
  name: text(60),
  resourceType: text(40),
  url: WebAddress,
  qrCodeUrl: WebAddress,
  labelNameEn: text(60),
})

/** A way to customer service. */
export const CustomerService = z.object({
  csType: z.enum(['LIVECHAT', 'TELEGRAM', 'VIP']),
  type: text(10),
  path: WebAddress,
})

export const RankLevel = within(1, 99)
const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** A level that members can be given, and the badge shown for it. */
const Rank = z.object({ rankLevel: RankLevel, labelName: text(30).min(1), color: Colour, color2: Colour })

/** Why the whole portal is closed, and from when until when it is. */
export const Maintenance = z
  .object({ title: text(120), info: text(1000), start: EpochMs.nullable(), end: EpochMs.nullable() })
  .refine(({ start, end }) => start === null || end === null || start < end)

/** Everything that an operator sets for all, by its key. Amounts are decimal strings, durations say their unit. */
export const PlatformSettings = z.strictObject({
  merchantCode: z.string().regex(/^[a-z0-9-]{1,40}$/),
  brandName: text(40).min(1),
  lotteryType: z.string().regex(/^[A-Z0-9_]{1,20}$/),
  prizeModes: z.array(z.enum(prizeModes)).min(1),
  currency: z.enum(['THB', 'USD']),
  timeZone: z.string().max(60).refine(isTimeZone),
  languages: z.array(languageTag).min(1).max(30),
  defaultLanguage: languageTag,
  loginToHome: z.boolean(),
  captchaOnLogin: z.boolean(),
  ageLimit: within(18, 99),
  feedbackMin: within(1, 1000),
  feedbackMax: within(1, 5000),
  feedbackPerHour: within(1, 1000),
  autoReceiptMinutes: within(1, 10_080),
  popupTimeoutMs: within(0, 600_000),
  esportsVendors: z.array(text(40).min(1)).max(100),
  copyrightYear: within(2000, 2200),
  bonusTitle: text(60),
  maxBet: AmountFromZero,
  /** Numbers that a member may throw into one round, the pause before the next, and how many a round takes in all. */
  throwsPerMember: within(1, 1000),
  throwGapSeconds: within(0, 600),
  throwsPerRound: within(1, 10_000),
  termsVersion: text(40).min(1),
  /** After so many days a password counts as expired, where PWDEXPFORCECHANGE3 is on. */
  passwordMaxAgeDays: within(1, 3650),
  /** A password that an agent gave opens an account for so many days after it was given. */
  defaultPasswordDays: within(1, 3650),
  /** Each deposited amount must be bet through this many times before it can be withdrawn. */
  depositTurnover: within(0, 100),
  /** What deposits cost by the id of their method, in place of its own; a transfer that is known by its amount is free. */
  depositFees: z.record(z.string().regex(/^[a-z0-9-]{1,40}$/), FeeTerms),
  depositExpiryMinutes: within(1, 1440),
  depositsPendingMax: within(1, 100),
  /** A refund that its channel has not ended for so long can be ended by two operators. */
  refundOverdueHours: within(1, 720),
  withdrawMin: AmountFromZero,
  withdrawMax: AmountFromZero,
  withdrawDailyMax: AmountFromZero,
  /** What a withdrawal costs: a sum and a share of the amount, at least and at most; 0 is no maximum. */
  withdrawFee: AmountFromZero,
  withdrawFeePercent: Percent,
  withdrawFeeMin: AmountFromZero,
  withdrawFeeMax: AmountFromZero,
  /** So long withdrawals wait after a member changed a password or added another account to be paid to; 0 is not at all. */
  withdrawHoldHours: within(0, 720),
  /** Which ways members may give money to one another: to the upline, to accounts below. */
  transferUp: z.boolean(),
  transferDown: z.boolean(),
  /** Of one such transfer, and of all that a member gives in a day. */
  transferMin: AmountFromZero,
  transferMax: AmountFromZero,
  transferDailyMax: AmountFromZero,
  /** What goes up, or down, must be bet through this many times by its taker before it can leave. */
  transferUpTurnover: within(0, 100),
  transferDownTurnover: within(0, 100),
  /** Whether agents may give credit lines to those directly below. */
  creditLines: z.boolean(),
  /** Of one line, and of all that one agent gives together. */
  creditLineMax: AmountFromZero,
  creditAgentMax: AmountFromZero,
  /** From which amount on money between accounts of a team that looks like a ring is shown to operators. */
  agentRingMin: AmountFromZero,
  /** So long a member's proof of who they are counts for further changes of secrets and payees. */
  stepUpMinutes: within(1, 60),
  /** So long before a session ends its member is warned, and can stay. */
  sessionWarningSeconds: within(30, 600),
  /** Minutes from one reality check to the next of members who chose nothing else; 0 is none. */
  realityCheckMinutes: within(0, 240),
  /** So long an account that its member has closed can still be kept; 0 closes it at once. */
  closingReflectionDays: within(0, 90),
  /** Whether a login from an address that the account has not had asks for another proof, of who has one (AUTH-42). */
  verifyNewAddress: z.boolean(),
  /** Approves withdrawals by itself after some seconds, as an operator would; false waits for one. */
  withdrawAutoApprove: z.boolean(),
  /** From this amount on two operators credit a deposit of whose money no channel told; 0 is never. */
  depositFourEyesFrom: AmountFromZero,
  /** From this amount on two operators approve a withdrawal, and it never goes by itself; 0 is never. */
  withdrawFourEyesFrom: AmountFromZero,
  withdrawAutoApproveSeconds: Int32.max(86_400),
  /** Whether games of vendors with wallets of their own take from the main wallet too, so that nothing is transferred. */
  singleWallet: z.boolean(),
  /** The highest commission rate on lotteries in per cent; agents of the top who were given none have it. */
  agentCommissionMax: Percent,
  /** Whether commission and rebates on lotteries are paid by rates; what is settled meanwhile earns none. */
  agentCommission: z.boolean(),
  sandboxCashier: z.boolean(),
  sandboxProvider: z.boolean(),
  /** Whether the sandbox takes SMS and mail where no channel of another's does; anybody can read its outbox. */
  sandboxMessages: z.boolean(),
  /** Whether the sandbox's made-up results count for official draws where no other feed tells any. */
  sandboxResults: z.boolean(),
  /** Where members may sign in beside here. */
  socialLogin: z.array(z.enum(['google', 'facebook'])).max(2),
  /** Whether the identity provider proves mobile numbers: at login, and at registration in place of our own codes. */
  firebasePhone: z.boolean(),
  /** Whether the sandbox vouches for people where no identity provider does; anybody can be anybody there. */
  sandboxIdentity: z.boolean(),
  /** After so long another code can be asked for. */
  codeResendSeconds: within(1, 300),
  /** Codes for one number or address within an hour before each further one waits five minutes, and within a day. */
  codesPerRecipientHour: within(1, 1000),
  codesPerRecipientDay: within(1, 10_000),
  /** The same of whoever asks from one network. */
  codesPerNetworkHour: within(1, 100_000),
  /** SMS to numbers of one country, and to all, within a day: what they may cost. */
  smsPerCountryDay: Int32,
  smsPerDay: Int32,
  /** Accounts that are opened from one network within an hour: an IPv4 address, or the /64 of an IPv6 address. */
  registrationsPerNetworkHour: within(1, 100_000),
  /** Links by mail that visitors from one country ask for, and mails of all kinds, within a day. */
  mailPerCountryDay: Int32,
  mailPerDay: Int32,
  /** Whether wages are settled and paid; while they are not they wait, and nothing of them is lost. */
  agentWages: z.boolean(),
  /** Kinds of contracts that agents can agree on. What was agreed on before goes on. */
  agentDividend: z.boolean(),
  agentDailySalary: z.boolean(),
  agentHourlySalary: z.boolean(),
  agentRealtimeSalary: z.boolean(),
  /** Between which rates contracts can be, in per cent. */
  agentRateMin: Percent,
  agentDividendMax: Percent,
  agentDailySalaryMax: Percent,
  agentHourlySalaryMax: Percent,
  agentRealtimeSalaryMax: Percent,
  /** After so long an offer that nobody answered is over. */
  agentOfferDays: within(1, 90),
  /** From this rate on two operators agree on a contract with the house, or end it; 0 is never. */
  agentFourEyesFrom: Percent,
  maintenance: Maintenance.nullable(),
  /** Visitors from these countries and networks are not let in. */
  blockedCountries: z.array(z.string().regex(/^[A-Z]{2}$/)).max(250),
  blockedNetworks: z.array(z.union([z.cidrv4(), z.cidrv6()])).max(1000),
  /** Addresses that are the operator's own: downloads and shares, support, hosts of pictures and games, measuring. */
  resources: z.array(Resource).max(100),
  customerService: z.array(CustomerService).max(20),
  ranks: z.array(Rank).max(99),
  imageCDNs: z.array(Origin).max(20),
  launchGameCDNs: z.array(Origin).max(20),
  /** Other addresses of this portal, the preferred one first. */
  domains: z.array(Origin).max(20),
  gtagId: z.string().regex(/^[A-Za-z0-9-]{0,40}$/),
})
export type PlatformSettings = z.output<typeof PlatformSettings>
