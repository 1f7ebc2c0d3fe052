import { randomUUID } from 'node:crypto'
import { newAgent, newAgentWithTeam } from '#calls/agents.ts'
import { findSlot } from '#calls/game-session.ts'
import { chaseOn, slipOn } from '#calls/lottery-slip.ts'
import { throwIn, toRound } from '#calls/lottery-throws.ts'
import {
  newMember,
  newRichMember,
  payIn,
  startDeposit,
  startJoiningDeposit,
  underpay,
} from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { playThrough, setPaymentPassword, withdraw } from '#calls/withdraw.ts'
import { worldNow } from '#world/clock.ts'
import { queryWorld } from '#world/query.ts'

/**
 * - member: has something in every list
 * - newcomer: has an account and nothing else
 * - saver: has a payment password, and no bank account yet
 * - agent: has a team and contracts
 * - operator: may read and decide every queue, in which something waits
 */
export type Who = 'member' | 'newcomer' | 'saver' | 'agent' | 'operator'

/** The members who look at the screens, and what they left behind, by the names that addresses need. */
export type Fixtures = Record<Who, Visitor> & {
  slipId: string
  chaseId: string
  memberId: string
  depositId: string
  /** A deposit that waits for an operator. */
  waitingId: string
  /** One that was credited. */
  creditedId: string
  transferId: string
  /** Of the saver. */
  cardId: string
  coinId: string
  voucherId: string
  slotId: number
  closedGameId: number
  promotionId: string
  /** A draft. */
  noticeId: string
  /** A lottery's issue that is bet on. */
  issue: { gameCode: string; numero: string }
}

const mayDecide = [
  'deposit.read',
  'deposit.decide',
  'withdrawal.read',
  'withdrawal.decide',
  'feedback.read',
  'feedback.decide',
  'member.read',
  'member.note',
  'member.markers',
  'member.sessions',
  'member.lock',
  'member.rank',
  'ledger.read',
  'ledger.decide',
  'report.read',
  'reconciliation.read',
  'reconciliation.decide',
  'audit.read',
  'case.claim',
  'settings.read',
  'settings.edit',
  'game.read',
  'game.close',
  'lottery.read',
  'lottery.ask',
  'lottery.confirm',
  'agent.read',
  'agent.rate',
  'agent.move',
  'agent.decide',
  'content.read',
  'content.edit',
  'promotion.read',
  'promotion.decide',
  'operator.read',
  'operator.manage',
] as const

/** Deposits of which another amount came. @returns the first */
async function fillQueue(): Promise<string> {
  const [first = ''] = await Promise.all(
    ['500', '1250', '20000'].map(async (amount) => underpay(await newMember(), amount)),
  )
  const writer = await newMember()
  await writer.read('feedback', {
    input: { type: 'deposit', contact: '', content: 'I paid twice for one deposit, please look.' },
  })
  return first
}

/** Limits that hold, of which one waits to be raised. */
async function setLimits(member: Visitor): Promise<void> {
  const set = (kind: string, period: string, amount: string) =>
    member.read('protectionLimit', { input: { kind, period, amount } })
  await set('deposit', 'month', '20000')
  await set('loss', 'week', '8000')
  await set('stake', 'day', '12000')
  await set('time', 'day', '240')
  await set('deposit', 'month', '30000')
}

/** A note and a sign of risk. */
async function writeAbout(operator: Visitor, memberId: string): Promise<void> {
  const params = { id: memberId }
  const text = 'Called about a slip.\nThe name on it is that of the account.'
  await operator.read('opsMemberNote', { params, input: { text } })
  const input = { code: 'thirdParty', isSet: true, reason: 'a slip bore another name' }
  await operator.read('opsMemberMark', { params, input })
}

/** A branch that comes under another agent after some days. */
async function planMove(operator: Visitor, agent: Visitor): Promise<void> {
  const { account: to } = await newAgent()
  const day = new Date(worldNow() + 5 * 86_400_000).toISOString().slice(0, 10)
  await operator.read('opsAgentMove', {
    input: { account: agent.account, to, day, reason: 'both agents agreed' },
  })
}

/** A contract of the house that another operator has to confirm. */
async function askForContract(operator: Visitor): Promise<void> {
  const { account } = await newAgent()
  const terms = {
    base: 'netLoss',
    rate: '20',
    activeMembers: 5,
    validBet: '20000',
    period: 'weekly',
    profitLossPeriod: 'monthly',
    betAmount: '0',
    tiers: [{ rate: '25', activeMembers: 20, validBet: '100000' }],
    carryOver: true,
  }
  const input = { account, kind: 'dividend', terms, reason: 'brings a large team' }
  await operator.read('opsContractOffer', { input })
}

/** A notice that nobody was told yet. @returns its id */
async function draftNotice(operator: Visitor): Promise<string> {
  const id = crypto.randomUUID()
  const texts = {
    en: {
      title: 'Draws on the coming holiday',
      content:
        '<p>On Monday there is no draw of <b>Siam 3D</b>.</p><ul><li>Slips for it are taken until Sunday, 15:00</li><li>Money goes out as on other days</li></ul><p>More in the <a href="/help">help centre</a>.</p>',
    },
    th: { title: 'งวดในวันหยุดที่จะถึง', content: '<p>วันจันทร์ไม่มีการออกรางวัล <b>สยาม 3D</b></p>' },
  }
  const input = { kind: 'PL', execution: 'B', texts, reason: 'a holiday is near' }
  await operator.read('opsNoticePut', { params: { id }, input })
  return id
}

/** What waits for a second operator, and so holds for nobody: a setting, and terms of a lottery. */
async function askForMore(operator: Visitor): Promise<void> {
  const input = { settings: { withdrawFee: '5.00' }, from: null, reason: 'the bank asks for more' }
  await operator.read('opsSettingsAsk', { input })
  const changes = { maxWin: '500000.00' }
  const terms = { gameCode: 'SIAM3D', from: worldNow(), changes, reason: 'a holiday is near' }
  await operator.read('opsLotteryTermsAsk', { input: terms })
}

/** Has the figures of the house counted now, with all that was made for the screens. */
const countFigures = () =>
  queryWorld(
    `update job set run_at = 'epoch', period_ends_at = null where name = 'report.count-figures' and period_ends_at is not null`,
    [],
  )

/** A live table that no journey plays: closed by an operator, unless it is already. */
async function closeGame(operator: Visitor): Promise<number> {
  const { content } = await operator.read('opsGames', { query: { search: 'opera-belangkai' } })
  const [table] = content
  if (table.closing === null) {
    const input = { nodeId: table.nodeId, reason: 'its table is mended' }
    await operator.read('opsGamesClose', { params: { id: randomUUID() }, input })
  }
  return table.nodeId
}

export async function makeFixtures(): Promise<Fixtures> {
  const [member, newcomer, saver, agent, operator, waitingId, creditedId] = await Promise.all([
    newRichMember({ amount: '3000' }),
    newMember(),
    newMember(),
    newAgentWithTeam(),
    newOperator(mayDecide),
    fillQueue(),
    newMember().then((payer) => payIn(payer, '900')),
  ])
  await setPaymentPassword(saver)
  const { nodeId, vassalage } = await findSlot(member)
  await member.read('favAdd', { input: { nodeId, vendor: vassalage, gameType: 'RNG' } })
  await playThrough(member, 6)
  await withdraw(member)
  const { id: depositId } = await startJoiningDeposit(member, '500')
  const { id: transferId } = await startDeposit(member, '1200', 'bank-transfer')
  const { id: cardId } = await startDeposit(saver, '750', 'card')
  const { id: coinId } = await startDeposit(saver, '800', 'usdt')
  const { id: voucherId } = await startDeposit(saver, '500', 'voucher')
  const bet = await slipOn(member, { unit: '20.00' })
  const { slipId } = await member.read('lottoBet', { input: bet })
  const { chaseId } = await member.read('lottoChase', { input: await chaseOn(member, { count: 12 }) })
  await throwIn(member, await toRound(member), '04217')
  const { promotion } = await member.read('notice')
  await setLimits(member)
  const { id: memberId } = await member.read('memberInfo')
  await writeAbout(operator, memberId)
  await askForMore(operator)
  await planMove(operator, agent)
  await askForContract(operator)
  const noticeId = await draftNotice(operator)
  const closedGameId = await closeGame(operator)
  await countFigures()
  return {
    member,
    newcomer,
    saver,
    agent,
    operator,
    memberId,
    waitingId,
    creditedId,
    slipId,
    chaseId,
    depositId,
    transferId,
    cardId,
    coinId,
    voucherId,
    slotId: nodeId,
    closedGameId,
    promotionId: promotion[0].id,
    noticeId,
    issue: { gameCode: bet.gameCode, numero: bet.numero },
  }
}
