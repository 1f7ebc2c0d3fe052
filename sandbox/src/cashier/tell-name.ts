import type { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { Input, Output } from '@suntala/contract/endpoint'
import { setTimeout as wait } from 'node:timers/promises'
import { Refusal } from '#http/signed-body.ts'
import type { Sandbox } from '#sandbox.ts'

type Ask = (typeof cashierGateway)['channelName']

/** What the bank says of an account is chosen by the end of its number, so that each answer can be tried out. */
export const nameEndings = {
  nearly: '9101',
  another: '9102',
  unknown: '9103',
  unavailable: '9104',
  silent: '9105',
  broken: '9106',
} as const

/** As a bank writes it: in capitals, with a title. */
const asBanksWrite = (holder: string): string => `MR. ${holder.toUpperCase()}`
const anotherHolder = 'MS. SUNISA WONGSAKUL'

/**
 * Whose an account is: of whom it is asked, unless the number's end says something else. It takes the setting's delay.
 * @throws Refusal INTERNAL where it is to fail
 */
export async function tellName(sandbox: Sandbox, { number, holder }: Input<Ask>): Promise<Output<Ask>> {
  const { nameDelayMs, nameSilenceMs } = sandbox.settings
  const ends = (end: keyof typeof nameEndings) => number.endsWith(nameEndings[end])
  await wait(ends('silent') ? nameSilenceMs : nameDelayMs)
  if (ends('broken')) throw new Refusal(500, 'INTERNAL')
  if (ends('unknown')) return { outcome: 'UNKNOWN' }
  if (ends('unavailable') || ends('silent')) return { outcome: 'UNAVAILABLE' }
  if (ends('another')) return { outcome: 'NAME', holder: anotherHolder }
  return { outcome: 'NAME', holder: ends('nearly') ? asBanksWrite(holder) : holder }
}
