import type { messageKinds, messageTargets } from '@suntala/contract/message-kinds'
import type { PushEvents } from '@suntala/contract/push'
import type { notices } from '@suntala/phrases/en/notices'

/** What a message says: a text of the phrases, so that each reader has it in the language of the page. */
export type MessageKey = keyof typeof notices
export type MessageKind = (typeof messageKinds)[number]

type Facts = {
  kind: MessageKind
  tone: PushEvents['notice']['kind']
  opens: (typeof messageTargets)[number]
}

const wallet = { kind: 'money', opens: 'wallet' } as const
const withdrawal = { kind: 'money', opens: 'withdraw' } as const
const draws = { kind: 'draws', opens: 'bets' } as const
const contract = { kind: 'house', opens: 'account' } as const
/** What lets somebody nearer to the money, or further from it. */
const risk = { kind: 'security', tone: 'warning', opens: 'account' } as const
const safer = { kind: 'security', tone: 'success', opens: 'account' } as const

/** What each message is about, how it is shown, and where it leads on to. */
export const messageFacts: Readonly<Record<MessageKey, Facts>> = {
  depositCredited: { ...wallet, tone: 'success' },
  depositBonus: { ...wallet, tone: 'success' },
  depositBonusMissed: { ...wallet, tone: 'warning' },
  activityIssued: { ...wallet, tone: 'success' },
  activityAccepted: { kind: 'house', opens: 'activities', tone: 'success' },
  activityRejected: { kind: 'house', opens: 'activities', tone: 'warning' },
  rewardGranted: { kind: 'money', opens: 'rewards', tone: 'success' },
  freeRoundsGiven: { kind: 'money', opens: 'rewards', tone: 'success' },
  depositFailed: { ...wallet, tone: 'warning' },
  depositApproved: { ...wallet, tone: 'info' },
  depositRejected: { ...wallet, tone: 'warning' },
  depositRefunding: { ...wallet, tone: 'info' },
  depositRefunded: { ...wallet, tone: 'info' },
  depositRefundFailed: { ...wallet, tone: 'warning' },
  withdrawalCredited: { ...withdrawal, tone: 'success' },
  withdrawalFailed: { ...withdrawal, tone: 'warning' },
  withdrawalApproved: { ...withdrawal, tone: 'info' },
  withdrawalRejected: { ...withdrawal, tone: 'warning' },
  withdrawalDisputed: { ...withdrawal, tone: 'info' },
  withdrawalMessage: { ...withdrawal, tone: 'info' },
  withdrawalRefunded: { ...withdrawal, tone: 'success' },
  withdrawalConfirmed: { ...withdrawal, tone: 'info' },
  receiptForced: { ...withdrawal, tone: 'info' },
  transferGiven: { ...wallet, tone: 'info' },
  transferTaken: { ...wallet, tone: 'success' },
  transferReturned: { ...wallet, tone: 'success' },
  transferTakenBack: { ...wallet, tone: 'warning' },
  creditGiven: { ...wallet, tone: 'success' },
  creditChanged: { ...wallet, tone: 'info' },
  creditEnded: { ...wallet, tone: 'warning' },
  creditForgiven: { ...wallet, tone: 'success' },
  creditDrawn: { ...wallet, tone: 'info' },
  creditRepaid: { ...wallet, tone: 'success' },
  creditFreed: { ...wallet, tone: 'info' },
  creditHalted: { ...wallet, tone: 'warning' },
  creditResumed: { ...wallet, tone: 'info' },
  roundRefunded: { ...draws, tone: 'info' },
  winTakenBack: { ...draws, tone: 'warning' },
  chaseFinished: { ...draws, tone: 'info' },
  chaseMet: { ...draws, tone: 'success' },
  chaseStopped: { ...draws, tone: 'warning' },
  dividendPaid: { ...wallet, tone: 'success' },
  wageAdded: { ...wallet, tone: 'success' },
  wageTaken: { ...wallet, tone: 'warning' },
  wagesForfeited: { ...wallet, tone: 'warning' },
  dailyWagePaid: { ...wallet, tone: 'success' },
  loginPasswordChanged: risk,
  paymentPasswordChanged: risk,
  paymentPasswordSet: risk,
  authenticatorOn: safer,
  authenticatorOff: risk,
  recoveryCodesNew: risk,
  payeeAdded: risk,
  firstPayeeAdded: risk,
  payeeRemoved: risk,
  identityBound: risk,
  codesGuessed: risk,
  passkeyAdded: risk,
  passkeyRemoved: risk,
  closingAsked: risk,
  closingCancelled: risk,
  accountClosed: risk,
  mailChanged: risk,
  mailProved: safer,
  mobileChanged: risk,
  mobileProved: safer,
  ownDataReady: { kind: 'house', tone: 'success', opens: 'account' },
  contractOffered: { ...contract, tone: 'info' },
  contractCountered: { ...contract, tone: 'info' },
  contractAccepted: { ...contract, tone: 'success' },
  contractRejected: { ...contract, tone: 'warning' },
  contractWithdrawn: { ...contract, tone: 'info' },
  contractExpired: { ...contract, tone: 'info' },
  contractTerminated: { ...contract, tone: 'warning' },
  contractEnded: { ...contract, tone: 'warning' },
  feedbackAnswered: { kind: 'house', tone: 'info', opens: 'feedback' },
  chatAnswered: { kind: 'house', tone: 'info', opens: 'support' },
  uplineWrote: { kind: 'house', tone: 'info', opens: 'account' },
  // Whoever wants to answer does it there.
  houseWrote: { kind: 'house', tone: 'info', opens: 'feedback' },
}

/** The texts of a kind of message. */
export const keysOfKind = (kind: MessageKind): MessageKey[] =>
  (Object.keys(messageFacts) as MessageKey[]).filter((key) => messageFacts[key].kind === kind) // keys of a total table

const dayMs = 86_400_000

/** After so long a message goes by itself, read or not. */
export const messagesKeptMs = 365 * dayMs
