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

type Fields = { [name: string]: unknown }

/** Whether a value has the lists that whoever shows it goes through; `*` is the value itself. */
const hasLists = (value: unknown, lists: string): boolean =>
  lists.split(',').every((name) => !name || Array.isArray(name === '*' ? value : (value as Fields)[name])) // a success has a value

/**
 * Takes the value out of an answer, in which the fields named by `lists` are lists.
 * @throws CallError for every answer that is no success, also one that did not come from the platform
 */
export async function openEnvelope(response: Response, lists = ''): Promise<unknown> {
  const body = await parse(response)
  const { status } = response
  // A page of a proxy says nothing about what the platform did, unless it let nothing through.
  const isWhole = isEnvelope(body) && (!body.success || hasLists(body.value, lists))
  if (!isWhole) throw new CallError(status === 429 ? 'RATE_LIMITED' : 'NETWORK', { status })
  if (body.success) return body.value
  const { value, message, traceId } = body
  throw new CallError(body.code || 'INTERNAL', { status, value, message, traceId })
}
