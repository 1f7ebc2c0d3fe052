import type { Endpoint, Input, Output } from '@suntala/contract/endpoint'
import { sign } from '@suntala/contract/signature'
import type { FastifyBaseLogger } from 'fastify'
import type { z } from 'zod'
import type { Clock } from '#clock.ts'
import { readBody } from '#http/read-body.ts'

/** A machine that we call and that may call us: where it answers, and by what both sides sign. */
export type SignedPeer = { name: string; baseUrl: string; key: { id: string; secret: string } }

const timeoutMs = 5_000

type Reaching = { clock: Clock; log: FastifyBaseLogger }

/** An answer as it came. */
export type PeerAnswer = { headers: Readonly<Record<string, string>>; body: string }

/** A call as it travels, and what its answer must look like. */
type PeerCall<Schema> = {
  peer: SignedPeer
  method: string
  path: string
  body: string
  /** Those of its signature. */
  headers: Record<string, string>
  schema: Schema
  /** Whether the other side signed what came; answers are not signed where it is left out. */
  isSigned?: (answer: PeerAnswer) => boolean
}

/** No answer is larger: a list of 50,000 games has eleven million. */
const answerBytesMax = 12_000_000

/**
 * Makes one call that is signed already. Never inside a transaction.
 * @returns undefined when nobody knows what came of it: the same call may be made again
 */
export async function callPeer<Schema extends z.ZodType>(
  { log }: Reaching,
  { peer, method, path, body, headers, schema, isSigned }: PeerCall<Schema>,
): Promise<z.output<Schema> | undefined> {
  const about = { peer: peer.name, path }
  try {
    const response = await fetch(peer.baseUrl + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      ...(method !== 'GET' && { body }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.ok) {
      const told = await readBody(response, answerBytesMax)
      if (!isSigned || isSigned({ headers: Object.fromEntries(response.headers), body: told }))
        return schema.parse(JSON.parse(told))
      log.error(about, 'an answer without a right signature')
      return undefined
    }
    log.error({ ...about, status: response.status }, 'a signed call was refused')
  } catch (error) {
    log.warn({ ...about, reason: String(error) }, 'no readable answer to a signed call')
  }
  return undefined
}

/** The same, signed as the contract has it. */
export async function callSigned<E extends Endpoint & { output: NonNullable<Endpoint['output']> }>(
  context: Reaching,
  peer: SignedPeer,
  endpoint: E,
  input: Input<E>,
  isSigned?: (answer: PeerAnswer) => boolean,
): Promise<Output<E> | undefined> {
  const { method, path } = endpoint
  const body = method === 'GET' ? '' : JSON.stringify(input)
  const headers = sign({ method, path, body }, peer.key, context.clock().getTime())
  const schema: z.ZodType = endpoint.output
  const call = { peer, method, path, body, headers, schema, ...(isSigned && { isSigned }) }
  return (await callPeer(context, call)) as Output<E> | undefined // parsed by this endpoint's own schema
}
