import type { Envelope } from '@suntala/contract/endpoint'
import { CallError } from '#api/call-error.ts'

function isEnvelope(body: unknown): body is Envelope {
  return typeof body === 'object' && body !== null && 'success' in body && 'value' in body
}

async function parse(response: Response): Promise<unknown> {
  try {
    return await response.json()
  } catch {
    return undefined
  }
}

/**
 * Takes the value out of an answer.
 * @throws CallError for every answer that is no success, also one that did not come from the platform
 */
export async function openEnvelope(response: Response): Promise<unknown> {
  const body = await parse(response)
  const { status } = response
  // A page of a proxy says nothing about what the platform did.
  if (!isEnvelope(body)) throw new CallError('NETWORK', { status })
  if (body.success) return body.value
  const { value, message, traceId } = body
  throw new CallError(body.code || 'INTERNAL', { status, value, message, traceId })
}
