import type { Page } from '@playwright/test'
import { api } from '@suntala/contract'
import { answering } from '#screens/screen.ts'

/** A commission on lotteries, of which a world has none before an operator opens it. */
export const commission = {
  wageId: '01990000-0000-7000-8000-000000000010',
  date: 1_780_086_300_000,
  kind: 'commission',
  base: '48250.50',
  rate: '1',
  amount: '212.75',
}
const told = (value: object) => ({ json: { success: true, message: '', value, code: '', traceId: '0' } })

const lotteryBet = {
  account: 'nimman',
  category: 'LOTT',
  game: 'HNMD5',
  reference: '261129-1043',
  placedAt: commission.date - 900_000,
  settledAt: commission.date - 120_000,
  stake: '42310.00',
  validBet: '42310.00',
  payout: '1200.00',
  isCorrection: false,
}
const takenBack = { stake: '-300.00', validBet: '-300.00', payout: '0.00', isCorrection: true }
export const commissionBets = (page: Page) =>
  page.route(`**${api.wageBets.path.replace(':id', '*')}**`, (route) =>
    route.fulfill(
      told({
        content: [{ ...lotteryBet, ...takenBack, reference: '261129-1042' }, lotteryBet],
        totalCount: 2,
        totalPages: 1,
      }),
    ),
  )

/** A team of several levels, each agent with as many below as its name says; a world's agent has one level alone. */
const treeNode = (number: number, depth: number, children: number) => ({
  memberId: `01990000-0000-7000-8000-${String(depth).padStart(4, '0')}${String(number).padStart(8, '0')}`,
  account: `${children > 0 ? 'team' : 'member'}_${depth}_${number}`,
  type: children > 0 ? 'agent' : 'member',
  depth,
  balance: `${number * 1200}.50`,
  children,
  downlines: children * 12,
  rate: '0.4',
  remark: '',
  joinedAt: 0,
  lastLogin: 0,
  state: number % 4 === 0 ? 'LOCKED' : 'ACTIVE',
})
export const treeShown = (page: Page) =>
  page.route(`**${api.agentTree.path}*`, (route) => {
    const parentId = new URL(route.request().url()).searchParams.get('parentId')
    const depth = parentId === null ? 1 : Number(parentId.slice(24, 28)) + 1
    const content = Array.from({ length: 9 }, (_, at) => treeNode(at + 1, depth, at % 3 === 0 ? 9 : 0))
    return route.fulfill(told({ content, hasBefore: depth === 2, hasAfter: false }))
  })

const agreed = {
  contractId: '01990000-0000-7000-8000-000000000020',
  kind: 'daily',
  version: 2,
  state: 'TERMINATED',
  upline: 'northteam',
  downline: 'chiangmai',
  downlineId: '01990000-0000-7000-8000-000000000021',
  isCounter: false,
  isCountered: false,
  awaits: null,
  model: 'differential',
  levels: null,
  base: 'validBet',
  rate: '0.8',
  activeMembers: 20,
  validBet: '500000.00',
  period: 'daily',
  profitLossPeriod: null,
  betAmount: '0.00',
  tiers: [{ rate: '1.1', activeMembers: 60, validBet: '3000000.00' }],
  carryOver: false,
  offeredAt: commission.date,
  expiresAt: null,
  effectiveFrom: commission.date,
  endsAt: commission.date + 86_400_000,
}
/** Contracts that are over take days to come about. */
export const contractsOver = answering(api.contracts.path, {
  content: (['SUPERSEDED', 'TERMINATED', 'REJECTED', 'EXPIRED'] as const).map((state, at) => ({
    ...agreed,
    contractId: agreed.contractId.replace(/.$/, String(at)),
    state,
    isCountered: state === 'REJECTED',
    ...(at > 1 && { effectiveFrom: null, endsAt: null }),
  })),
  totalCount: 4,
  totalPages: 1,
})
const conflicts = [
  { contractId: agreed.contractId, upline: 'chiangmai', downline: 'oldtown', rate: '0.9' },
  { contractId: commission.wageId, upline: 'oldtown', downline: 'somchai', rate: '0.85' },
]

/** An offer that goes below what its downline has and gives; of whichever downline is asked about. */
export const outlookShown = (page: Page) =>
  page.route(`**${api.offerOutlook.path}*`, (route) => {
    const query = new URL(route.request().url()).searchParams
    const now = { ...agreed, kind: 'realtime', state: 'ACTIVE', endsAt: null, tiers: [] }
    const terms = query.get('terms')
    return route.fulfill(
      told({
        downlineId: query.get('downlineId'),
        own: { ...now, rate: '0.52' },
        present: { ...now, rate: '0.48' },
        isOffered: false,
        offerDays: 7,
        lack: null,
        most: terms === null ? [] : ['0.52', '0.52', '0.52'],
        ends: terms === null ? [] : conflicts,
      }),
    )
  })

/** What has to end below before an offer can be accepted. */
export const endsBelow = (page: Page) =>
  page.route(`**${api.contractAct.path.replace(':id', '*').replace(':action', 'accept')}`, (route) =>
    route.fulfill({
      status: 409,
      json: {
        ...told({ conflicts }).json,
        success: false,
        code: 'DOWNLINE_ABOVE',
      },
    }),
  )
