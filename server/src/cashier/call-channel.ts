import { cashierGateway } from '@suntala/contract/cashier-gateway'
import type { Input } from '@suntala/contract/endpoint'
import { sign } from '@suntala/contract/signature'
import type { z } from 'zod'
import type { Context } from '#context.ts'

/** The name under which platform and channel know their shared secret. */
export const channelKeyId = 'sandbox'
const timeoutMs = 5_000

type Gateway = typeof cashierGateway
type Answers = { [K in keyof Gateway]: z.output<Gateway[K]['output']> }

/**
 * Makes one signed call to the payment channel. Never inside a transaction.
 * @returns undefined when nobody knows what came of it: the same call may be made again
 */
export async function callChannel<K extends keyof Gateway>(
  { config, clock, log }: Context,
  name: K,
  input: Input<Gateway[K]>,
): Promise<Answers[K] | undefined> {
  const { method, path, output } = cashierGateway[name]
  const body = JSON.stringify(input)
  const key = { id: channelKeyId, secret: config.sandboxSecret }
  try {
    const response = await fetch(config.sandboxUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...sign({ method, path, body }, key, clock().getTime()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return output.parse(await response.json()) as Answers[K] // parsed by this very call's schema
    log.error({ channel: name, status: response.status }, 'the payment channel refused a call')
  } catch (error) {
    log.warn({ channel: name, reason: String(error) }, 'no readable answer from the payment channel')
  }
  return undefined
}
