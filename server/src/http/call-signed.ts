import type { Endpoint, Input, Output } from '@suntala/contract/endpoint'
import { sign } from '@suntala/contract/signature'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#clock.ts'

/** A machine that we call and that may call us: where it answers, and by what both sides sign. */
export type SignedPeer = { name: string; baseUrl: string; key: { id: string; secret: string } }

const timeoutMs = 5_000

/**
 * Makes one signed call. Never inside a transaction.
 * @returns undefined when nobody knows what came of it: the same call may be made again
 */
export async function callSigned<E extends Endpoint & { output: NonNullable<Endpoint['output']> }>(
  { clock, log }: { clock: Clock; log: FastifyBaseLogger },
  peer: SignedPeer,
  endpoint: E,
  input: Input<E>,
): Promise<Output<E> | undefined> {
  const { method, path } = endpoint
  const body = JSON.stringify(input)
  const about = { peer: peer.name, path }
  try {
    const response = await fetch(peer.baseUrl + path, {
      method,
      headers: {
        'content-type': 'application/json',
        ...sign({ method, path, body }, peer.key, clock().getTime()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) return endpoint.output.parse(await response.json()) as Output<E> // parsed by this endpoint's own schema
    log.error({ ...about, status: response.status }, 'a signed call was refused')
  } catch (error) {
    log.warn({ ...about, reason: String(error) }, 'no readable answer to a signed call')
  }
  return undefined
}
