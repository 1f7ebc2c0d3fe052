import { isAgentType, isTrialType } from '@suntala/contract/account-type'
import {
  readSession,
  readSessionJson,
  removeLocal,
  removeSession,
  sessionKeys,
  writeLocal,
  writeSession,
} from '#util/storage.ts'
import { createStore, useStore, useStoreFact } from '#util/store.ts'

export type MemberLabel = { text: string; color: string; backgroundColor: string }

/**
 * - unknown: before the browser has looked, as the server renders it
 * - guest: nobody is logged in
 * - changing: logged in, and only a new password leads on (AUTH-25..27)
 * - active: a complete session, trial included
 */
export type Session = {
  phase: 'unknown' | 'guest' | 'changing' | 'active'
  token: string | null
  account: string
  customerId: string
  /** Account type: see contract/account-type. Display only; the server decides from the session. */
  isAgent: number | null
  memberLabel: MemberLabel | null
  /** A login was completed in this tab: no forced change of the password was due (AUTH-29). */
  isAfterLogin?: boolean
  /** On a break or self-excluded: see `MemberPart`. */
  isResting?: boolean
}

const nobody = { token: null, account: '', customerId: '', isAgent: null, memberLabel: null }
const unknown: Session = { phase: 'unknown', ...nobody }

export const sessionStore = createStore<Session>(unknown)

/** The session as components see it; `unknown` in the first paint, so that server and browser agree. */
export const useSession = (): Session => useStore(sessionStore, unknown)
export const currentSession = (): Session => sessionStore.get()

export const isLoggedIn = (session: Session): boolean => session.phase === 'active'
/** Not looked up yet, and the tab or browser holds one; see memberScript in start/document.ts. */
export const isSessionExpected = ({ phase }: Session): boolean =>
  phase === 'unknown' && 'member' in document.documentElement.dataset
export const isTrial = (session: Session): boolean => isTrialType(session.isAgent)
export const isAgent = (session: Session): boolean => isAgentType(session.isAgent)
/** A complete session of a real account. */
export const isRealMember = (session: Session): boolean => isLoggedIn(session) && !isTrial(session)

/**
 * One fact of the session. The frame and the first view follow nothing else, so that finding nobody logged in draws
 * none of them again.
 */
export const useSessionFact = <Fact extends string | boolean>(read: (session: Session) => Fact): Fact =>
  useStoreFact(sessionStore, read, unknown)

/** Colours that are none change nothing; see storeMember. */
function readLabel(): MemberLabel | null {
  const label = readSessionJson('memberLabel') as Partial<MemberLabel> | null | undefined // looked at below
  return typeof label?.text === 'string' ? (label as MemberLabel) : null
}

/** Reads what session storage holds (STORE-01..06). */
export function readStoredSession(): Session {
  const token = readSession('token')
  if (!token) return { phase: 'guest', ...nobody }
  const type = readSession('isAgent')
  return {
    phase: 'active',
    token,
    account: readSession('account') ?? '',
    customerId: readSession('customerId') ?? '',
    isAgent: type ? Number(type) || 0 : null,
    memberLabel: readLabel(),
  }
}

type Member = { account: string; customerId: string; isAgent: number; memberLabel: MemberLabel | null }

/** Keeps the member's data beside the token, and for other tabs that there is a session at all. */
export function storeMember(member: Member): void {
  writeLocal('hasSession', '1')
  writeSession('account', member.account)
  writeSession('customerId', member.customerId)
  writeSession('isAgent', String(member.isAgent))
  writeSession('memberLabel', JSON.stringify(member.memberLabel))
}

/** Forgets everything of the session but the merchant (AUTH-33). */
export function clearStoredSession(): void {
  for (const key of sessionKeys) if (key !== 'merchant') removeSession(key)
}

export function becomeGuest(): void {
  removeLocal('hasSession')
  sessionStore.set({ phase: 'guest', ...nobody })
}
