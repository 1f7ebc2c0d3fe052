import type { Input, Output } from '@suntala/contract/endpoint'
import { type statements, verifyAnswer } from '@suntala/contract/statement'
import { callSigned, type SignedPeer } from '#http/call-signed.ts'

type Endpoints = typeof statements

/** Asks for a page of a statement; one that its author did not sign is none. */
export function callForStatement<E extends Endpoints[keyof Endpoints]>(
  context: Parameters<typeof callSigned>[0],
  peer: SignedPeer,
  endpoint: E,
  asked: Input<E>,
): Promise<Output<E> | undefined> {
  const { path } = endpoint
  return callSigned(
    context,
    peer,
    endpoint,
    asked,
    (answer) => verifyAnswer({ path, ...answer }, peer.key, context.clock().getTime()).ok,
  )
}
