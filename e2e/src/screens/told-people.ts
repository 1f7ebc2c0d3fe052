import type { Page } from '@playwright/test'
import type { Output } from '@suntala/contract/endpoint'
import { operatorApi } from '@suntala/contract/operator-api'
import { type OperatorRole, permissionsOfRole } from '@suntala/contract/operator-role'

type Told<N extends keyof typeof operatorApi> = Output<(typeof operatorApi)[N]>
type Person = Told<'opsOperators'>['content'][number]

/** Answers one call whole: other calls begin with the same path. */
const telling =
  <N extends keyof typeof operatorApi>(name: N, value: Told<N>) =>
  (page: Page) =>
    page.route(
      (url) => url.pathname === operatorApi[name].path,
      (route) =>
        route.request().method() === operatorApi[name].method
          ? route.fulfill({ json: { success: true, message: '', value, code: '', traceId: '0' } })
          : route.fallback(),
    )

const id = (last: number) => `01990000-0000-7000-8000-00000000001${last}`
const at = 1_795_900_000_000
const hour = 3_600_000

const person = (last: number, username: string, role: OperatorRole, more: Partial<Person> = {}): Person => ({
  operatorId: id(last),
  username,
  role,
  permissions: permissionsOfRole(role),
  state: 'ACTIVE',
  hasAuthenticator: true,
  passkeys: 0,
  lastLoginAt: at - last * hour,
  sessions: 1,
  createdAt: at - 90 * 24 * hour,
  linkUntil: null,
  setUpAt: at - 80 * 24 * hour,
  setUpFrom: '198.51.100.7',
  isSelf: false,
  ...more,
})

/** The one whose panel is looked at. */
export const cashierId = id(3)

const invited = { state: 'INVITED', hasAuthenticator: false, lastLoginAt: null, sessions: 0 } as const

const peopleTold = telling('opsOperators', {
  content: [
    person(1, 'anong', 'manager', { isSelf: true }),
    person(2, 'chai', 'manager', { sessions: 0 }),
    person(3, 'mali', 'cashier', { sessions: 2, passkeys: 2 }),
    person(4, 'nattapong.k', 'support', { ...invited, linkUntil: at + 20 * hour }),
    person(5, 'ploy', 'auditor'),
    person(6, 'somsak', 'lottery', { role: null, permissions: ['lottery.read', 'game.read'] }),
    person(7, 'arun', 'cashier', { state: 'SUSPENDED', sessions: 0 }),
  ],
})

const request = {
  id: id(8),
  kind: 'ROLE',
  operatorId: id(3),
  username: 'mali',
  fromRole: 'cashier',
  toRole: 'manager',
  permissions: permissionsOfRole('manager'),
  reason: 'leads the desk from December on',
  state: 'ASKED',
  askedBy: 'chai',
  askedAt: at - 2 * hour,
  isOwn: false,
  decidedBy: null,
} as const

const requestsTold = telling('opsOperatorRequests', {
  content: [
    request,
    {
      ...request,
      id: id(9),
      kind: 'INVITE',
      username: 'kanya',
      fromRole: null,
      toRole: 'cashier',
      askedBy: 'anong',
      isOwn: true,
      reason: 'the night desk grows',
    },
    { ...request, id: id(0), username: 'ploy', toRole: 'agents', state: 'DECLINED', decidedBy: 'anong' },
  ],
})

const entry = {
  id: '12',
  at: at - 40 * hour,
  actorKind: 'operator',
  actorId: id(2),
  by: 'chai',
  action: 'role',
  subject: 'operator',
  subjectId: id(3),
  from: 'support',
  to: 'cashier',
  reason: 'trained for it',
} as const

const historyTold = telling('opsAudit', {
  content: [
    entry,
    { ...entry, id: '11', action: 'setUp', from: null, to: null, reason: '', by: 'mali', actorId: id(3) },
    { ...entry, id: '10', action: 'invite', from: null, to: 'support', reason: 'starts on Monday' },
  ],
  hasMore: false,
})

const link = `https://console.example/set-up#${'aB3_-xYz9'.repeat(5).slice(0, 43)}/kanya`

/** An invitation that makes a link at once. */
const linkTold = telling('opsOperatorInvite', {
  username: 'kanya',
  isWaiting: false,
  link,
  linkUntil: at + 24 * hour,
})

export const houseTold = async (page: Page): Promise<void> => {
  for (const tell of [peopleTold, requestsTold, historyTold, linkTold]) await tell(page)
}

/** What whoever is logged in logs in with. */
export const passkeysTold = telling('opsPasskeys', {
  content: [
    {
      id: id(6),
      name: 'Work laptop',
      isSynced: false,
      createdAt: at - 60 * 24 * hour,
      lastUsedAt: at - hour,
    },
    {
      id: id(7),
      name: 'Phone of the night desk',
      isSynced: true,
      createdAt: at - 24 * hour,
      lastUsedAt: null,
    },
  ],
  max: 10,
})
