import { pause } from '../kit/elements.ts'
import { bearer, ServerError } from '../kit/server.ts'

type Heard = {
  event: (name: string, data: unknown) => void
  /** The line is gone, and is tried again. */
  lost: () => void
  ended: (code: string) => void
}

/** Where a page hears of its table, and for how long. */
type Line = { path?: string; signal?: AbortSignal }

/** What a table tells, for as long as it does. @throws ServerError when the server says that it will not */
async function openStream({ path = '/api/table/stream', signal }: Line): Promise<ReadableStream<Uint8Array>> {
  let response: Response
  try {
    response = await fetch(path, { headers: bearer(), ...(signal && { signal }) })
  } catch {
    throw new ServerError('NETWORK')
  }
  if (response.ok && response.body) return response.body
  if (response.status === 409) throw new ServerError('NOT_SEATED')
  throw new ServerError(response.status === 401 ? 'TOKEN_EXPIRED' : 'NETWORK')
}

async function readAll(stream: ReadableStream<Uint8Array>, heard: Heard) {
  const decoder = new TextDecoderStream() as ReadableWritablePair<string, Uint8Array> // its type differs by buffer alone
  const reader = stream.pipeThrough(decoder).getReader()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    text += value
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    for (const part of parts) {
      const [, name, data] = /^event: (\w+)\ndata: (.*)$/.exec(part) ?? []
      if (name && data) heard.event(name, JSON.parse(data))
    }
  }
}

/** Hears what a table tells; after a break everything is told anew. */
export async function hear(heard: Heard, line: Line = {}): Promise<void> {
  for (;;) {
    try {
      await readAll(await openStream(line), heard)
    } catch (error) {
      if (error instanceof ServerError && error.code !== 'NETWORK') return heard.ended(error.code)
    }
    if (line.signal?.aborted) return
    heard.lost()
    await pause(1200)
  }
}
