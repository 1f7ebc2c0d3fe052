import { expect, test } from 'vitest'
import { api, type Api, type ApiName } from '#api.ts'

type IsWrite<E> = E extends { auth: 'session' | 'member' | 'agent'; method: 'POST' | 'PUT' | 'DELETE' }
  ? true
  : false
type WriteWithoutProof = {
  [N in ApiName]: IsWrite<Api[N]> extends true ? (Api[N] extends { stepUp: string } ? never : N) : never
}[ApiName]

/**
 * What members write without a proof of who is there, with the reason. A new call of theirs stands here or says `stepUp`.
 * Secrets, payees and money on its way out have no place here.
 */
const withoutProof: Record<WriteWithoutProof, string> = {
  stepUp: 'is the proof',
  passkeyProof: 'asks for the proof',
  passkeyAdd: 'answers what `passkeyOptions` gave out, which asks',
  passkeyRename: 'a name',
  smsMember: 'sends to the number that is the member’s already',
  mailMember: 'sends to the address that is the member’s already',
  termsAgree: 'an agreement, which opens nothing that is not the member’s',
  firstLogin: 'a mark that a welcome was shown',
  notificationOn: 'tells the browser that asks, and nothing that can be spent; every device is listed',
  notificationChoose:
    'what is told of money beside the mailbox, which keeps all; of secrets nothing is chosen',
  notificationTest: 'tells the member’s own device',
  notificationOff: 'tells a device no more',
  sessionStay: 'use, as any call is',
  logout: 'ends what a thief would want to keep',
  sessionEnd: 'ends what a thief would want to keep; the owner must be quick',
  sessionEndOthers: 'ends what a thief would want to keep; the owner must be quick',
  closingCancel: 'keeps what is there',
  protectionLimit: 'protects the member, and a higher limit waits a day',
  protectionConfirm: 'asked for a day ago, by the member whose session it is',
  protectionDrop: 'protects the member',
  protectionBreak: 'a break of some days at most',
  protectionReturn: 'holds a day later',
  protectionReminder: 'taste',
  statementAsk: 'a file of what the account record tells, for the member alone',
  agentAdd: 'a new account below, which holds nothing',
  agentPasswordRenew: 'the password that was given out already, where nobody has chosen another',
  agentMemberSet: 'a rate of an account below, within the agent’s own',
  teamFileAsk: 'a file of what the agent’s tables tell, for the agent alone',
  agentLinkAdd: 'an invitation, within the agent’s own rate',
  agentLinkClose: 'ends an invitation',
  contractPreview: 'changes nothing',
  contractAct: 'an answer that the other side is told of, and that gives no more than was offered',
  dividendRequest: 'an offer, within what the agent is paid',
  dailySalary: 'an offer, within what the agent is paid',
  hourSalary: 'an offer, within what the agent is paid',
  realtimeSalary: 'an offer, within what the agent is paid',
  feedbackAdd: 'a letter',
  messagesReadAll: 'a mark that the own messages were seen',
  messageDelete: 'what was told; the records that it tells of stay',
  upload: 'a picture for a matter of the member’s own',
  depositCreate: 'money comes in',
  depositCancel: 'no money moves',
  depositPaid: 'pictures of a slip; an operator decides',
  depositVoucher: 'money in, which a voucher pays that whoever has it may use anywhere',
  withdrawCancel: 'money stays',
  withdrawReceipt: 'tells of money that has left',
  rebateClaim: 'money comes in',
  transferWallet: 'the money stays the member’s own, in another wallet',
  recall: 'the same',
  avatarSet: 'taste',
  avatarUpload: 'taste',
  favAdd: 'taste',
  favRemove: 'taste',
  lottoFavsChange: 'taste',
  launch: 'play',
  pvpLaunch: 'play',
  gameClose: 'play',
  lottoBet: 'play',
  lottoCancel: 'play',
  lottoChase: 'play',
  lottoChaseCancel: 'money stays',
  lottoThrow: 'play',
}

test('every call by which a member writes says whether it asks for a fresh proof, or why it needs none', () => {
  const writes = Object.entries(api).filter(
    ([, { auth, method }]) => auth !== 'public' && typeof auth !== 'object' && method !== 'GET',
  )
  const unsaid = writes.filter(([name, call]) => !('stepUp' in call) && !(name in withoutProof))
  expect(unsaid.map(([name]) => name)).toEqual([])
})
