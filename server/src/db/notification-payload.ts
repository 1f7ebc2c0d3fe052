/** PostgreSQL's one channel; ours travel inside, so that a batch of many channels is one NOTIFY. */
export const notifyChannel = 'suntala'

/** A channel and what is said on it, or the word that something was lost. */
export type Message = readonly [channel: string, payload: string] | 'resync'

/** PostgreSQL refuses a payload of 8000 bytes or more. */
const maxBytes = 7_999

/**
 * Packs messages, in order, into as few payloads as fit.
 * @throws RangeError when one message is too long by itself
 */
export function packMessages(messages: readonly Message[]): string[] {
  const payloads: string[] = []
  let parts: string[] = []
  let bytes = 2
  const close = () => {
    if (parts.length > 0) payloads.push(`[${parts.join(',')}]`)
    parts = []
    bytes = 2
  }
  for (const message of messages) {
    const part = JSON.stringify(message)
    const partBytes = Buffer.byteLength(part) + 1
    if (partBytes + 2 > maxBytes) throw new RangeError('This message is too long for a notification.')
    if (bytes + partBytes > maxBytes) close()
    parts.push(part)
    bytes += partBytes
  }
  close()
  return payloads
}

/** Reads what `packMessages` wrote; a stranger's notification on the channel counts as nothing. */
export function readMessages(text: string): Message[] {
  try {
    const parsed: unknown = JSON.parse(text)
    return Array.isArray(parsed) ? parsed.filter(isMessage) : []
  } catch {
    return []
  }
}

function isMessage(value: unknown): value is Message {
  if (value === 'resync') return true
  return (
    Array.isArray(value) && value.length === 2 && typeof value[0] === 'string' && typeof value[1] === 'string'
  )
}
