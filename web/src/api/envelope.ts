import type { Envelope } from '@suntala/contract/endpoint'
import { CallError } from '#api/call-error.ts'

/** A success has something to say: no call answers nothing. */
function isEnvelope(body: unknown): body is Envelope {
  const { success, value } = (body ?? {}) as { success?: unknown; value?: unknown } // looked at on the next line
  return success === false || (success === true && value != null)
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
  // A page of a proxy says nothing about what the platform did, unless it let nothing through.
  if (!isEnvelope(body)) throw new CallError(status === 429 ? 'RATE_LIMITED' : 'NETWORK', { status })
  if (body.success) return body.value
  const { value, message, traceId } = body
  throw new CallError(body.code || 'INTERNAL', { status, value, message, traceId })
}
