const contractKinds: Readonly<Record<string, string>> = {
  dividend: 'dividend',
  daily: 'daily wages',
  hourly: 'hourly salary',
  realtime: 'real-time salary',
}
const contractOn = (kind: string): string => contractKinds[kind] ?? kind

/** Why a deposit brought no bonus. */
const missed: Readonly<Record<string, string>> = {
  ENDED: 'the promotion had ended',
  CHANGED: 'its terms had become worse since you chose it',
  USED: 'you have had it already',
  TOO_SMALL: 'what arrived was less than it asks for',
  RESTING: 'your account rests',
  FROZEN: 'your wallet is locked',
}

/** Short notices that the server pushes; a notice's `text` is `notices.<key>`, its `params` fill the text. */
export const notices = {
  depositCredited: (p: { amount: string }) => `${p.amount} has arrived in your account.`,
  activityIssued: (p: { title: string; amount: string }) => `${p.title}: ${p.amount} is in your balance.`,
  activityAccepted: (p: { title: string }) => `${p.title}: your application was accepted.`,
  activityRejected: (p: { title: string; reason: string }) =>
    `${p.title}: your application was turned down. ${p.reason}`,
  rewardGranted: (p: { amount: string }) => `A reward of ${p.amount} waits for you in the reward centre.`,
  freeRoundsGiven: (p: { count: string; game: string }) =>
    `${p.count} free rounds of ${p.game} wait for you. The reward centre says until when.`,
  depositBonus: (p: { amount: string }) => `A bonus of ${p.amount} came with your deposit.`,
  depositBonusMissed: (p: { amount: string; reason: string }) =>
    `Your deposit of ${p.amount} brought no bonus: ${missed[p.reason] ?? p.reason}.`,
  depositFailed: (p: { amount: string }) => `Your deposit of ${p.amount} failed. Nothing was taken.`,
  depositApproved: (p: { amount: string }) => `Your deposit of ${p.amount} was approved.`,
  depositRejected: (p: { amount: string }) => `Your deposit of ${p.amount} was rejected.`,
  depositRefunding: (p: { amount: string }) =>
    `Your deposit of ${p.amount} goes back to the account that it was paid from.`,
  depositRefunded: (p: { amount: string }) =>
    `Your deposit of ${p.amount} was sent back to the account that it was paid from.`,
  depositRefundFailed: (p: { amount: string }) =>
    `Your deposit of ${p.amount} could not be sent back. The money is in your account again.`,
  transferGiven: (p: { amount: string; name: string }) => `You gave ${p.amount} to ${p.name}.`,
  transferTaken: (p: { amount: string; name: string }) => `${p.name} gave you ${p.amount}.`,
  transferReturned: (p: { amount: string; name: string }) =>
    `${p.amount} that you had given to ${p.name} is back in your wallet.`,
  transferTakenBack: (p: { amount: string; name: string }) =>
    `${p.amount} that ${p.name} had given you was taken back by the house.`,
  creditGiven: (p: { amount: string; name: string }) =>
    `${p.name} lets you draw up to ${p.amount} on credit.`,
  creditChanged: (p: { amount: string; name: string }) =>
    `Your credit with ${p.name} is now ${p.amount} at the most.`,
  creditEnded: (p: { name: string }) =>
    `Your credit line with ${p.name} has ended. What you drew of it is still to be repaid.`,
  creditForgiven: (p: { amount: string; name: string }) =>
    `${p.name} gave up ${p.amount} that you owed. You need not repay it.`,
  creditDrawn: (p: { amount: string; name: string }) => `${p.name} drew ${p.amount} from your credit line.`,
  creditRepaid: (p: { amount: string; name: string }) => `${p.name} repaid ${p.amount} of your credit.`,
  creditFreed: (p: { amount: string; name: string }) =>
    `Your credit line for ${p.name} has ended, and ${p.amount} is free again. What was drawn stays owed to you.`,
  creditHalted: (p: { name: string }) =>
    `The house stopped the credit line between you and ${p.name}. Nothing can be drawn for now.`,
  creditResumed: (p: { name: string }) => `The credit line between you and ${p.name} is open again.`,
  withdrawalCredited: (p: { amount: string }) =>
    `${p.amount} was sent to your bank. Please confirm when it arrives.`,
  withdrawalFailed: (p: { amount: string }) =>
    `Your withdrawal of ${p.amount} failed. The money is back in your account.`,
  withdrawalApproved: (p: { amount: string }) => `Your withdrawal of ${p.amount} was approved.`,
  withdrawalRejected: (p: { amount: string }) =>
    `Your withdrawal of ${p.amount} was rejected. The money is back in your account.`,
  withdrawalMessage: (p: { amount: string }) =>
    `We have written to you about your withdrawal of ${p.amount}. Open it to read and answer.`,
  withdrawalDisputed: (p: { amount: string }) => `We are looking into your withdrawal of ${p.amount}.`,
  withdrawalRefunded: (p: { amount: string }) => `${p.amount} of your withdrawal is back in your account.`,
  withdrawalConfirmed: (p: { amount: string }) =>
    `We checked your withdrawal of ${p.amount}: it has arrived, so the case is closed.`,
  receiptForced: (p: { amount: string }) =>
    `The time to confirm ${p.amount} has passed, so it counts as received.`,
  /** A chase whose last issue is bet or over. */
  chaseFinished: (p: { name: string }) =>
    `Your chase on ${p.name} is through: none of its issues waits any more.`,
  /** A chase whose stop rule was met. */
  chaseMet: (p: { name: string; amount: string }) =>
    `Your chase on ${p.name} has reached what you wished for and stopped. ${p.amount} that was set aside is back in your account.`,
  /** A chase whose bets were no longer taken. */
  chaseStopped: (p: { name: string; amount: string }) =>
    `Your chase on ${p.name} was stopped, because its bets were no longer taken. ${p.amount} that was set aside is back in your account.`,
  dividendPaid: (p: { amount: string }) => `Your dividend of ${p.amount} was paid into your account.`,
  wageAdded: (p: { amount: string }) => `A wage was corrected: ${p.amount} was paid into your account.`,
  wageTaken: (p: { amount: string }) =>
    `A wage was corrected: ${p.amount} that was paid too much was taken from your account.`,
  wagesForfeited: (p: { amount: string }) =>
    `Wages of ${p.amount} that were held back are not paid: accounts of your team looked like your own or played for each other. Write to the house if that is not so.`,
  dailyWagePaid: (p: { amount: string }) => `Your daily wages of ${p.amount} were paid into your account.`,
  loginPasswordChanged: 'Your login password was changed.',
  paymentPasswordChanged: 'Your payment password was changed.',
  authenticatorOn: 'An authenticator now guards your account.',
  authenticatorOff: 'The authenticator of your account was turned off.',
  recoveryCodesNew: 'Your recovery codes were replaced.',
  payeeAdded: 'Another bank account to withdraw to was added.',
  identityBound: 'A sign-in with another service was linked to your account, and opens it from now on.',
  paymentPasswordSet: 'A payment password was set for your account.',
  firstPayeeAdded: 'A bank account to withdraw to was added.',
  payeeRemoved: 'A bank account that you withdrew to was removed.',
  codesGuessed:
    'Somebody who has your login password failed at the further proof of a login. Choose a new password.',
  passkeyAdded: 'A passkey was added to your account.',
  passkeyRemoved: 'A passkey was removed from your account.',
  /** A round that an operator cancelled or voided. */
  roundRefunded: (p: { amount: string; name: string }) =>
    `${p.name} was called off. ${p.amount} is back in your account.`,
  winTakenBack: (p: { amount: string; name: string }) =>
    `The result of ${p.name} was withdrawn. ${p.amount} that it had paid you is taken back.`,
  closingAsked: 'Your account is to be closed. Until then you can keep it.',
  closingCancelled: 'Your account stays open.',
  accountClosed: 'Your account was closed.',
  ownDataReady: 'The copy of your data is ready.',
  mailChanged: 'Your account has a new email address.',
  mailProved: 'Your email address is confirmed.',
  mobileChanged: 'Your account has a new mobile number.',
  mobileProved: 'Your mobile number is confirmed.',
  contractOffered: (p: { kind: string; account: string }) =>
    `${p.account} offers you a contract on ${contractOn(p.kind)}.`,
  contractCountered: (p: { kind: string; account: string }) =>
    `${p.account} answered your offer of a contract on ${contractOn(p.kind)} with another one.`,
  contractAccepted: (p: { kind: string; account: string; date: string }) =>
    `Your contract with ${p.account} on ${contractOn(p.kind)} is agreed on. It holds from ${p.date}.`,
  contractRejected: (p: { kind: string; account: string }) =>
    `${p.account} turned down the contract on ${contractOn(p.kind)} that you offered.`,
  contractWithdrawn: (p: { kind: string; account: string }) =>
    `${p.account} took the offer of a contract on ${contractOn(p.kind)} back.`,
  contractExpired: (p: { kind: string; account: string }) =>
    `The offer of a contract on ${contractOn(p.kind)} between you and ${p.account} was not answered in time.`,
  contractTerminated: (p: { kind: string; account: string; date: string }) =>
    `The contract on ${contractOn(p.kind)} between you and ${p.account} was terminated. It holds until ${p.date}.`,
  /** Ended with the contract that it was paid from, or for its rate. */
  contractEnded: (p: { kind: string; account: string; date: string }) =>
    `The contract on ${contractOn(p.kind)} between you and ${p.account} ends on ${p.date}, because what it is paid from has changed.`,
  feedbackAnswered: 'Your feedback was answered.',
  chatAnswered: 'The house answered in your chat.',
  uplineWrote: (p: { account: string; text: string }) => `${p.account}: ${p.text}`,
  houseWrote: (p: { text: string }) => p.text,
}
