import { jsonOf, post, type Posted, type Way } from '#check/post.ts'
import type { SigningKey, WalletCallName, WalletDialect, WalletInputs, WrittenCall } from '#wallet-dialect.ts'

/** How a call is to be spoilt on its way. */
export type Spoiling = {
  key?: SigningKey
  isUnsigned?: boolean
  /** Of the time that it says. */
  shiftMs?: number
  /** Changes the body before it is signed. */
  write?: (body: Record<string, unknown>) => unknown
  /** Changes the text after it was signed. */
  tamper?: (text: string) => string
  /** Signed as if it went to the path of this call. */
  signedFor?: WalletCallName
  way?: Way
}

/** What came back, in the platform's words. */
export type Came = {
  /** `no answer`, or `unreadable` for what this dialect does not have. */
  status: string
  http: number | undefined
  balance?: string | undefined
  currency?: string | undefined
  requestUuid?: string | undefined
  transactionUuid?: string | undefined
  /** Of `authenticate` alone. */
  opened?: { sessionId: string; gameCode: string } | undefined
  /** As it travelled. */
  text: string
}
/** `sent` is what travelled, for the report. */
export type Exchange = { sent: string; came: Came }

export type WalletClient = {
  dialect: WalletDialect
  now: () => number
  call<Name extends WalletCallName>(name: Name, input: WalletInputs[Name], how?: Spoiling): Promise<Exchange>
  /** A call that is written already: for lists of actions. */
  sendWritten(name: WalletCallName, written: WrittenCall, how?: Spoiling): Promise<Exchange>
}

/** The platform's wallet as a provider calls it, in a dialect and by a key, or spoilt as told. */
export function walletClient(
  baseUrl: string,
  { dialect, key, now = Date.now }: { dialect: WalletDialect; key: SigningKey; now?: () => number },
): WalletClient {
  const sendWritten: WalletClient['sendWritten'] = async (name, { path, body }, how = {}) => {
    const atMs = now() + (how.shiftMs ?? 0)
    const signedText = JSON.stringify(how.write ? how.write(body) : body)
    const signedPath = how.signedFor ? pathOf(how.signedFor) : path
    const signature = dialect.sign({ path: signedPath, body: signedText }, how.key ?? key, atMs)
    const text = how.tamper ? how.tamper(signedText) : signedText
    const headers = how.isUnsigned ? {} : signature
    const told = await post(new URL(baseUrl + path), { text, headers, ...(how.way && { way: how.way }) })
    return { sent: `POST ${path} ${text}`, came: readCame(name, told) }
  }
  /** An address that other calls of the dialect go to; the same one where it has one for all. */
  const pathOf = (name: WalletCallName): string => {
    const nobody = { requestUuid: '', sessionId: '', gameCode: '', transactionUuid: '', roundId: '' }
    const input = { ...nobody, ticket: '', amount: '0', currency: 'THB' as const, roundClosed: false }
    return dialect.write(name, { ...input, referenceTransactionUuid: '' }, 0).path
  }
  const readCame = (name: WalletCallName, told: Posted): Came => {
    if (!told) return { status: 'no answer', http: undefined, text: '' }
    const answer = dialect.read(name, { status: told.status, body: jsonOf(told.text) })
    const came = { http: told.status, text: told.text }
    if (!answer) return { ...came, status: 'unreadable' }
    const opened =
      'sessionId' in answer ? { sessionId: answer.sessionId, gameCode: answer.gameCode } : undefined
    const { status, balance, currency, requestUuid } = answer
    const transactionUuid = 'transactionUuid' in answer ? answer.transactionUuid : undefined
    return { ...came, status, balance, currency, requestUuid, transactionUuid, opened }
  }
  return {
    dialect,
    now,
    sendWritten,
    call: (name, input, how = {}) =>
      sendWritten(name, dialect.write(name, input, now() + (how.shiftMs ?? 0)), how),
  }
}
