import { decodeUri } from '#util/decode-uri.ts'
import { applicationStates, type ApplicationState } from '@suntala/contract/activity-terms'
import { differenceStates, statementSources } from '@suntala/contract/reconciliation-terms'
import type { CaseKind } from '#operator/case-kinds.ts'

/** The console's own addresses; the portal knows none of them. */
export const setUpPath = '/set-up'

export const queueNames = ['deposits', 'refunds', 'withdrawals', 'disputes', 'messages'] as const
export type QueueName = (typeof queueNames)[number]

/** Matters that wait for somebody to look, and those that somebody looks into. */
export const feedbackQueues = ['NEW', 'IN_REVIEW'] as const
export type FeedbackQueue = (typeof feedbackQueues)[number]

/** Conversations that wait for an answer, that were answered, and that have ended. */
export const chatQueues = ['WAITING', 'ANSWERED', 'CLOSED'] as const
export type ChatQueue = (typeof chatQueues)[number]

/** Parts of a member's file. */
export const fileParts = ['overview', 'money', 'bets', 'sessions', 'bounds', 'notes', 'history'] as const
export type FilePart = (typeof fileParts)[number]

/** Agents themselves, contracts of the house with them, the wages that all contracts pay, what is decided of their branches, and teams that look wrong. */
export const agentViews = ['list', 'contracts', 'wages', 'moves', 'flags'] as const
export type AgentView = (typeof agentViews)[number]

/** Single games, and vendors with all of theirs. */
export const gameViews = ['list', 'vendors'] as const
export type GameView = (typeof gameViews)[number]

/** What the house tells players. */
export const contentViews = ['notices', 'articles'] as const
export type ContentView = (typeof contentViews)[number]
/** Statements by day, and what in them differs. */
export const reconciliationViews = ['days', 'differences'] as const
export type ReconciliationView = (typeof reconciliationViews)[number]

/** What members ask for in activities, and the activities themselves. */
export const activityViews = ['applications', 'offers'] as const
export type ActivityView = (typeof activityViews)[number]

/** Differences of one statement; without it those of all. */
export type StatementPlace = { source: (typeof statementSources)[number]; code: string; day: string }

export type Place =
  | { page: 'home' }
  | { page: 'dashboard' }
  | { page: 'queue'; queue: QueueName; caseId: string | undefined }
  | { page: 'feedback'; state: FeedbackQueue; matterId: string | undefined }
  | { page: 'chats'; state: ChatQueue; chatId: string | undefined }
  | { page: 'members'; search: string; memberId: string | undefined; part: FilePart }
  | { page: 'harm' }
  | { page: 'lotteries'; code: string | undefined; numero: string | undefined }
  | { page: 'agents'; view: AgentView; search: string; isAll: boolean; account: string | undefined }
  | { page: 'games'; view: GameView; search: string; vendor: string | undefined; isShut: boolean }
  | { page: 'content'; view: ContentView; id: string | undefined }
  | { page: 'promotions'; id: string | undefined }
  | { page: 'activities'; view: ActivityView; status: ApplicationState; id: string | undefined }
  | { page: 'settings'; settingKey: string | undefined }
  | { page: 'operators'; operatorId: string | undefined }
  | {
      page: 'reconciliation'
      view: ReconciliationView
      statement: StatementPlace | undefined
      status: (typeof differenceStates)[number]
    }
  | { page: 'security' }
  | { page: 'ledger'; transferId: string | undefined }
  | { page: 'unknown' }

export const dashboardPath = '/dashboard'

/** What whoever is logged in logs in with. */
export const securityPath = '/security'

export const queuePath = (queue: QueueName, caseId?: string): string =>
  caseId === undefined ? `/queues/${queue}` : `/queues/${queue}/${caseId}`

/** `search` is what was typed. */
export const membersPath = (search = '', memberId?: string, part: FilePart = 'overview'): string => {
  const shown = part === 'overview' ? [] : [part]
  const path = memberId === undefined ? '/members' : ['/members', memberId, ...shown].join('/')
  return search === '' ? path : `${path}?search=${encodeURIComponent(search)}`
}

/** Members whose play may do them harm. */
export const harmPath = '/harm'

export const ledgerPath = (transferId = ''): string =>
  transferId === '' ? '/ledger' : `/ledger/${encodeURIComponent(transferId)}`

/** A lottery's terms, or one of its issues. */
export const lotteriesPath = (code?: string, numero?: string): string =>
  [
    '/lotteries',
    ...[code, numero].flatMap((part) => (part === undefined ? [] : [encodeURIComponent(part)])),
  ].join('/')

/** Agents by what was typed, those of the top alone unless `isAll`, and the one that is open. */
export const agentsPath = ({
  search = '',
  isAll = false,
  account,
}: { search?: string; isAll?: boolean; account?: string | undefined } = {}): string => {
  const path = account === undefined ? '/agents' : `/agents/list/${encodeURIComponent(account)}`
  const query = new URLSearchParams({ ...(search !== '' && { search }), ...(isAll && { all: '1' }) })
  return query.size === 0 ? path : `${path}?${query}`
}

export const agentViewPath = (view: Exclude<AgentView, 'list'>): string => `/agents/${view}`

export const vendorsPath = '/games/vendors'

/** Games by what was typed, by their vendor, and those alone that are closed or will be. */
export const gamesPath = ({
  search = '',
  vendor,
  isShut = false,
}: { search?: string; vendor?: string | undefined; isShut?: boolean } = {}): string => {
  const query = new URLSearchParams({
    ...(search !== '' && { search }),
    ...(vendor !== undefined && { vendor }),
    ...(isShut && { shut: '1' }),
  })
  return query.size === 0 ? '/games' : `/games?${query}`
}

/** All notices or articles, and the one that is open. */
export const contentPath = (view: ContentView, id?: string): string =>
  ['/content', view, ...(id === undefined ? [] : [id])].join('/')

export const promotionsPath = (id?: string): string =>
  id === undefined ? '/promotions' : `/promotions/${id}`

/** Applications in a state, and the one that is open. */
export const applicationsPath = (status: ApplicationState = 'APPLYING', id?: string): string =>
  ['/activities/applications', status.toLowerCase(), ...(id === undefined ? [] : [id])].join('/')

/** All activities, and the one that is open. */
export const offersPath = (id?: string): string =>
  id === undefined ? '/activities/offers' : `/activities/offers/${id}`

export const reconciliationPath = '/reconciliation'

/** The people of the house, and the one that is open. */
export const operatorsPath = (id?: string): string => (id === undefined ? '/operators' : `/operators/${id}`)

/** Differences that stand open unless `status` says otherwise. */
export const differencesPath = ({
  statement,
  status = 'OPEN',
}: {
  statement?: StatementPlace | undefined
  status?: (typeof differenceStates)[number]
} = {}): string => {
  const query = new URLSearchParams({ ...statement, ...(status !== 'OPEN' && { status }) })
  const path = `${reconciliationPath}/differences`
  return query.size === 0 ? path : `${path}?${query}`
}

/** `key` is whole: the part, a dot, and the name. */
export const settingsPath = (key = ''): string => (key === '' ? '/settings' : `/settings/${key}`)

const written = { NEW: 'new', IN_REVIEW: 'review' } as const

export const chatsPath = (state: ChatQueue, chatId?: string): string =>
  ['/chats', state.toLowerCase(), ...(chatId === undefined ? [] : [chatId])].join('/')

export const feedbackPath = (state: FeedbackQueue, matterId?: string): string =>
  ['/feedback', written[state], ...(matterId === undefined ? [] : [matterId])].join('/')

export const caseKindOf = (queue: QueueName): CaseKind =>
  queue === 'deposits' || queue === 'refunds' ? 'deposit' : 'withdrawal'

const isQueue = (name: string): name is QueueName => (queueNames as readonly string[]).includes(name) // compared as text

function agentsPlace([view = '', name]: readonly (string | undefined)[], search: string): Place {
  const query = new URLSearchParams(search)
  const shown = view === '' ? 'list' : agentViews.find((each) => each === view)
  // The list of agents is at the section's own address, and one of them below `list`.
  if (!shown || (view === 'list') !== (name !== undefined)) return { page: 'unknown' }
  return {
    page: 'agents',
    view: shown,
    search: query.get('search') ?? '',
    isAll: query.has('all'),
    account: name,
  }
}

function gamesPlace(second: string, search: string): Place {
  if (second !== '' && second !== 'vendors') return { page: 'unknown' }
  const query = new URLSearchParams(search)
  return {
    page: 'games',
    view: second === '' ? 'list' : 'vendors',
    search: query.get('search') ?? '',
    vendor: query.get('vendor') ?? undefined,
    isShut: query.has('shut'),
  }
}

function activitiesPlace([view = 'applications', ...rest]: readonly string[]): Place {
  if (view === 'offers')
    return rest.length > 1
      ? { page: 'unknown' }
      : { page: 'activities', view, status: 'APPLYING', id: rest[0] }
  const [written = 'applying', id, ...more] = rest
  const status = applicationStates.find((each) => each.toLowerCase() === written)
  if (view !== 'applications' || !status || more.length > 0) return { page: 'unknown' }
  return { page: 'activities', view, status, id }
}

function reconciliationPlace(second: string, search: string): Place {
  const view = second === '' ? 'days' : reconciliationViews.find((each) => each === second)
  if (!view || second === 'days') return { page: 'unknown' }
  const query = new URLSearchParams(search)
  const source = statementSources.find((each) => each === query.get('source'))
  const [code, day] = [query.get('code'), query.get('day')]
  return {
    page: 'reconciliation',
    view,
    statement: source && code && day ? { source, code, day } : undefined,
    status: differenceStates.find((each) => each === query.get('status')) ?? 'OPEN',
  }
}

/** What an address shows. */
export function placeOf(pathname: string, search = ''): Place {
  const parts = pathname.split('/').filter(Boolean).map(decodeUri)
  return parts.every((part) => part !== undefined) ? placeOfParts(parts, search) : { page: 'unknown' }
}

function placeOfParts(parts: readonly string[], search: string): Place {
  const [first, second = '', caseId, ...rest] = parts
  if (first === undefined) return { page: 'home' }
  if (first === 'dashboard' && second === '') return { page: 'dashboard' }
  if (first === 'harm' && second === '') return { page: 'harm' }
  if (first === 'security' && second === '') return { page: 'security' }
  if (first === 'members' && rest.length === 0) {
    const part = caseId === undefined ? 'overview' : fileParts.find((each) => each === caseId)
    const searched = new URLSearchParams(search).get('search') ?? ''
    return part
      ? { page: 'members', search: searched, memberId: second || undefined, part }
      : { page: 'unknown' }
  }
  if (first === 'lotteries' && rest.length === 0)
    return {
      page: 'lotteries',
      code: second === '' ? undefined : second,
      numero: caseId,
    }
  if (first === 'agents' && rest.length === 0) return agentsPlace([second, caseId], search)
  if (first === 'games' && caseId === undefined) return gamesPlace(second, search)
  if (first === 'content' && rest.length === 0) {
    const view = contentViews.find((each) => each === second)
    return view ? { page: 'content', view, id: caseId } : { page: 'unknown' }
  }
  if (first === 'activities') return activitiesPlace(parts.slice(1))
  if (first === 'promotions' && caseId === undefined)
    return { page: 'promotions', id: second === '' ? undefined : second }
  if (first === 'reconciliation' && caseId === undefined) return reconciliationPlace(second, search)
  if (first === 'settings' && caseId === undefined)
    return { page: 'settings', settingKey: second === '' ? undefined : second }
  if (first === 'operators' && caseId === undefined)
    return { page: 'operators', operatorId: second === '' ? undefined : second }
  if (first === 'ledger' && caseId === undefined)
    return { page: 'ledger', transferId: second === '' ? undefined : second }
  if (first === 'feedback' && rest.length === 0) {
    const state = feedbackQueues.find((each) => written[each] === second)
    return state ? { page: 'feedback', state, matterId: caseId } : { page: 'unknown' }
  }
  if (first === 'chats' && rest.length === 0) {
    const state = chatQueues.find((each) => each.toLowerCase() === second)
    return state ? { page: 'chats', state, chatId: caseId } : { page: 'unknown' }
  }
  if (first !== 'queues' || !isQueue(second) || rest.length > 0) return { page: 'unknown' }
  return { page: 'queue', queue: second, caseId }
}
