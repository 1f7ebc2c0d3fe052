import type { Output } from '@suntala/contract/endpoint'
import type { operatorReconciliation } from '@suntala/contract/operator-reconciliation'

type Calls = typeof operatorReconciliation
type Statement = Output<Calls['opsStatements']>['content'][number]
type Difference = Output<Calls['opsDifferences']>['content'][number]

const at = Date.UTC(2026, 10, 20, 14, 3)
const id = (last: number) => `01890000-0000-7000-8000-00000000000${last}`

const none = { OPEN: 0, RESOLVED: 0, CLOSED: 0 }
const came = { status: 'COMPARED', tries: 0, failure: '', comparedAt: at } as const
const bank = { source: 'channel', code: 'sandbox' } as const
const studio = { source: 'provider', code: 'HALCYON' } as const

export const toldStatements: Statement[] = [
  {
    ...bank,
    day: '2026-11-20',
    ...came,
    lines: 1284,
    matched: [
      { kind: 'deposit', currency: 'THB', count: 1102, amount: '1845300.00' },
      { kind: 'payout', currency: 'THB', count: 178, amount: '962410.50' },
    ],
    differences: { OPEN: 4, RESOLVED: 1, CLOSED: 0 },
  },
  {
    ...studio,
    day: '2026-11-20',
    ...came,
    lines: 48210,
    matched: [{ kind: 'bet', currency: 'THB', count: 31004, amount: '5120880.00' }],
    differences: none,
  },
  {
    ...studio,
    code: 'BRASSWING',
    day: '2026-11-20',
    status: 'AWAITED',
    tries: 3,
    failure: 'NO_ANSWER',
    lines: 0,
    comparedAt: null,
    matched: [],
    differences: none,
  },
  { ...bank, day: '2026-11-19', ...came, lines: 0, matched: [], differences: none },
]

const about = {
  ...bank,
  day: '2026-11-20',
  occurrence: 1,
  currency: 'THB',
  memberId: id(1),
  transferId: id(2),
  status: 'OPEN',
  foundAt: at,
  endedAt: null,
  closedBy: null,
  reason: '',
  resolvedByDay: null,
} as const
const theirs = { amount: '501.00', at, reference: 'SBX-48210394' }
const ours = { amount: '500.00', at, status: 'CREDITED' }
const deposit = { kind: 'deposit', id: id(3) } as const

export const toldDifferences: Difference[] = [
  {
    ...about,
    id: id(4),
    kind: 'OTHER_AMOUNT',
    movement: 'deposit',
    key: 'SBX-48210394',
    theirs,
    ours,
    subject: deposit,
  },
  {
    ...about,
    id: id(5),
    kind: 'OURS_ONLY',
    movement: 'deposit',
    key: 'SBX-77120044',
    theirs: null,
    ours,
    subject: deposit,
  },
  {
    ...about,
    id: id(6),
    kind: 'OTHER_STATE',
    movement: 'payout',
    key: id(7),
    theirs,
    ours: { ...ours, status: 'FAILED' },
    subject: { kind: 'withdrawal', id: id(8) },
    transferId: null,
  },
  {
    ...about,
    id: id(9),
    kind: 'THEIRS_ONLY',
    movement: 'bet',
    key: 'STM-10020030',
    occurrence: 2,
    theirs,
    ours: null,
    subject: null,
    memberId: null,
    transferId: null,
  },
]
