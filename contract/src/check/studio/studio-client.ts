import { jsonOf, post, type Way } from '#check/post.ts'
import type {
  StudioAnswers,
  StudioCallName,
  StudioDialect,
  StudioInputs,
  StudioRequest,
} from '#check/studio/studio-dialect.ts'
import type { Input } from '#endpoint.ts'
import { sign } from '#signature.ts'
import { type VendorTransfer, vendorWallet } from '#vendor-wallet.ts'
import type { SigningKey } from '#wallet-dialect.ts'

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
  /** Signed as if it went to this address. */
  signedFor?: string
  way?: Way
}

/**
 * What came back: OK with the answer, REFUSED (a status of 4xx), FORGED (401 or 403: the signature is not heard), CONFLICT (409), `no
 * answer`, or `unreadable` for what the contract does not have.
 */
export type Came<Value = unknown> = {
  status: 'OK' | 'REFUSED' | 'FORGED' | 'CONFLICT' | 'no answer' | 'unreadable'
  http: number | undefined
  value: Value | undefined
  /** Of a statement: whether it was signed. */
  isSigned?: boolean
  text: string
}
/** `sent` is what travelled, for the report. */
export type Exchange<Value = unknown> = { sent: string; came: Came<Value> }

type Calls = typeof vendorWallet
export type WalletCall = keyof Calls
type WalletOutputs = {
  vendorBalance: { balance: string }
  vendorTransfer: VendorTransfer
  vendorTransferStatus: VendorTransfer
}

function statusOf(http: number | undefined, hasValue: boolean): Came['status'] {
  if (http === undefined) return 'no answer'
  if (http === 401 || http === 403) return 'FORGED'
  if (http === 409) return 'CONFLICT'
  if (http >= 400 && http < 500) return 'REFUSED'
  return http < 300 && hasValue ? 'OK' : 'unreadable'
}

type Words<Value> = {
  sign: (text: string, path: string, key: SigningKey, atMs: number) => Record<string, string>
  read: (body: unknown) => Value | undefined
}
type Context = { baseUrl: string; key: SigningKey; now: () => number }

/** Sends a call, spoilt as told, and reads what comes back. */
async function send<Value>(
  { baseUrl, key, now }: Context,
  { method, path, body }: StudioRequest,
  how: Spoiling,
  words: Words<Value>,
) {
  const atMs = now() + (how.shiftMs ?? 0)
  const signedText = body === undefined ? '' : JSON.stringify(how.write ? how.write(body) : body)
  const signature = words.sign(signedText, how.signedFor ?? path, how.key ?? key, atMs)
  const text = how.tamper ? how.tamper(signedText) : signedText
  const headers = how.isUnsigned ? {} : signature
  const told = await post(new URL(baseUrl + path), {
    method,
    text,
    headers,
    ...(how.way && { way: how.way }),
  })
  const answered = told && jsonOf(told.text)
  const value = answered === undefined ? undefined : words.read(answered)
  const status = statusOf(told?.status, value !== undefined)
  const came: Came<Value> = { status, http: told?.status, value, text: told?.text ?? '' }
  return { sent: `${method} ${path} ${text}`, came, headers: told?.headers ?? {}, body: answered }
}

/** A provider as a platform calls it, in a dialect and by a key, or spoilt as told. */
export function studioClient(
  baseUrl: string,
  { dialect, key, now = Date.now }: { dialect: StudioDialect; key: SigningKey; now?: () => number },
) {
  const context = { baseUrl, key, now }
  return {
    dialect,
    now,
    baseUrl,
    call: async <Name extends StudioCallName>(
      name: Name,
      input: StudioInputs[Name],
      how: Spoiling = {},
    ): Promise<Exchange<StudioAnswers[Name]>> => {
      const request = dialect.write(name, input, now() + (how.shiftMs ?? 0))
      const { method, path } = request
      const { sent, came, headers, body } = await send<StudioAnswers[Name]>(context, request, how, {
        sign: (text, signedPath, by, atMs) => dialect.sign({ method, path: signedPath, text }, by, atMs),
        read: (answer) => dialect.read(name, answer),
      })
      if (name !== 'statement') return { sent, came }
      const isSigned = dialect.isSigned({ path, text: came.text, headers, body }, key, now())
      return { sent, came: { ...came, isSigned } }
    },
    /** A call of the wallet that a vendor keeps, in the contract's own words. */
    wallet: async <Name extends WalletCall>(
      name: Name,
      input: Input<Calls[Name]>,
      how: Spoiling = {},
    ): Promise<Exchange<WalletOutputs[Name]>> => {
      const { path, output } = vendorWallet[name]
      const { sent, came } = await send<WalletOutputs[Name]>(
        context,
        { method: 'POST', path, body: { ...input } },
        how,
        {
          sign: (text, signedPath, by, atMs) =>
            sign({ method: 'POST', path: signedPath, body: text }, by, atMs),
          read: (answer) => output.safeParse(answer).data as WalletOutputs[Name] | undefined, // the schema of this very call
        },
      )
      return { sent, came }
    },
    /** The page behind an address that a launch gave. */
    open: async (address: string): Promise<{ http: number | undefined; text: string }> => {
      const url = new URL(address)
      url.hash = ''
      const told = await post(url, { method: 'GET', text: '', headers: {} })
      return { http: told?.status, text: told?.text ?? '' }
    },
  }
}
export type StudioClient = ReturnType<typeof studioClient>
