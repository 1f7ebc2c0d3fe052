import { randomInt, randomUUID } from 'node:crypto'
import { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import { sign } from '@suntala/contract/signature'
import { startSignedDouble, type DoubleAnswer, type SignedCall } from '@suntala/contract/signed-double'
import type { TestPlatform } from '#test-platform.ts'

export const testSecret = 'the-secret-of-these-tests'

const account = { bank: 'Kasikornbank', number: '0998877665', holder: 'SUNTALA CO., LTD.' }

/** What a deposit in coins costs; its address is its own. */
const quoteFor = (id: string) => ({
  asset: 'USDT',
  network: 'Test chain',
  address: `T${id}`,
  amount: '14.285715',
  uri: `usdt:T${id}?amount=14.285715`,
  confirmations: 3,
})

/** A voucher as the channel has it. */
type TestVoucher = { pin: string; amount: string; isExpired?: boolean; usedBy?: string }

/** What the channel says of a voucher; of two who type it at once one has it. */
function redeem(voucher: TestVoucher | undefined, { pin, amount, depositId }: Body): object {
  if (!voucher || voucher.pin !== pin) return { outcome: 'UNKNOWN' }
  if (voucher.usedBy !== undefined) return { outcome: voucher.usedBy === depositId ? 'TAKEN' : 'USED' }
  if (voucher.isExpired) return { outcome: 'EXPIRED' }
  if (voucher.amount !== amount) return { outcome: 'OTHER_VALUE', value: voucher.amount }
  voucher.usedBy = String(depositId)
  return { outcome: 'TAKEN' }
}

/** What a bank says of an account; `never` is no answer at all, until the channel closes. */
export type NameFault = 'down' | 'never' | { http: number } | Body

function nameAnswer(told: NameFault): DoubleAnswer | Promise<DoubleAnswer> {
  if (told === 'down') return 'dropped'
  if (told === 'never') return new Promise(() => undefined)
  if ('http' in told) return { status: Number(told['http']), body: { error: 'INTERNAL' } }
  return { status: 200, body: told }
}

type Body = Record<string, unknown>
export type Fault = 'down' | 'lost' | 'refuse' | { http: number }

/** For tests: a payment channel at its HTTP edge. It takes signed calls only; faults come on order. */
export async function startTestChannel() {
  const calls: SignedCall[] = []
  const faults: Fault[] = []
  const codes: string[] = []
  const vouchers = new Map<string, TestVoucher>()
  const names = new Map<string, NameFault[]>()
  const answer = ({ path, body }: SignedCall): DoubleAnswer | Promise<DoubleAnswer> => {
    if (path === '/v1/names') {
      calls.push({ path, body })
      const told = names.get(String(body['number']))?.shift()
      return nameAnswer(told ?? { outcome: 'NAME', holder: body['holder'] })
    }
    const fault = faults.shift()
    if (fault === 'down') return 'dropped'
    calls.push({ path, body })
    if (path === '/v1/vouchers/redeem') {
      const told = redeem(vouchers.get(String(body['serial'])), body)
      return fault === 'lost' ? 'dropped' : { status: 200, body: told }
    }
    if (fault === 'lost') return 'dropped'
    if (typeof fault === 'object') return { status: fault.http, body: { error: 'STATE_CONFLICT' } }
    const code = codes.shift()
    const id = String(body['payoutId'] ?? body['depositId'])
    return {
      status: 200,
      body:
        path === '/v1/payouts' || path === '/v1/refunds'
          ? { accepted: fault !== 'refuse', reference: `SBO-${id}` }
          : {
              payUrl: `https://bank.test/pay/${id}`,
              reference: `SBX-${id}`,
              ...(code && { qr: code }),
              ...(body['by'] === 'transfer' && { account }),
              ...(body['by'] === 'coin' && { coin: quoteFor(id) }),
            },
    }
  }
  // The platform's clock is in the test's hand, so its own timestamp is the time.
  const { url, close } = await startSignedDouble({ secret: testSecret, now: (toldMs) => toldMs, answer })
  return {
    url,
    calls,
    /** The next calls meet these, in order. */
    fail: (...some: Fault[]) => faults.push(...some),
    /** The next deposits are answered with these PromptPay codes. */
    showCode: (...some: string[]) => codes.push(...some),
    /** Prints a voucher of ฿500 unless told otherwise, with a serial of its own. */
    print: (change: Partial<TestVoucher> = {}) => {
      const [serial, pin] = [String(randomInt(10 ** 11, 10 ** 12)), String(randomInt(10 ** 7, 10 ** 8))]
      vouchers.set(serial, { pin, amount: '500.00', ...change })
      return { serial, pin }
    },
    /** What the bank says of a number when it is asked, in order; after that, that it is the holder's who is asked for. */
    tellName: (number: string, ...answers: NameFault[]) => names.set(number, answers),
    /** So often it was asked of a number. */
    askedOf: (number: string) =>
      calls.filter(({ path, body }) => path === '/v1/names' && body['number'] === number),
    callsOf: (id: string) => calls.filter(({ body }) => [body['depositId'], body['payoutId']].includes(id)),
    close,
  }
}

/** For tests: the settings of a platform that talks to this channel. */
export const channelSettings = (channel: { url: string }) => ({
  SANDBOX_URL: channel.url,
  SANDBOX_SECRET: testSecret,
})

const callbacks = {
  deposit: 'cashierDepositEvent',
  payout: 'cashierPayoutEvent',
  transfer: 'cashierTransferEvent',
  coin: 'cashierCoinEvent',
} as const

/**
 * For tests: a callback as the channel would send it, signed at the platform's own time unless told otherwise.
 * @returns what sends it
 */
export function signedWord(
  platform: TestPlatform,
  kind: keyof typeof callbacks,
  event: Body,
  { secret = testSecret, lateMs = 0 } = {},
) {
  const { path } = cashierCallbacks[callbacks[kind]]
  const id = String(event['depositId'] ?? event['payoutId'])
  const reference = `${kind === 'payout' ? 'SBO' : 'SBX'}-${id}`
  const body = JSON.stringify({ eventId: randomUUID(), reference, currency: 'THB', ...event })
  const signed = sign({ method: 'POST', path, body }, { id: 'sandbox', secret }, platform.now() - lateMs)
  const headers = { ...signed, 'content-type': 'application/json' }
  return () => platform.server.inject({ method: 'POST', url: path, headers, body })
}

/** For tests: `signedWord`, sent at once. */
export const tell = (...word: Parameters<typeof signedWord>) => signedWord(...word)()
