import { pause } from '../kit/elements.ts'
import { ServerError } from '../kit/server.ts'
import { openStream } from './table-calls.ts'

type Heard = {
  event: (name: string, data: unknown) => void
  /** The line is gone, and is tried again. */
  lost: () => void
  ended: (code: string) => void
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
export async function hear(heard: Heard): Promise<void> {
  for (;;) {
    try {
      await readAll(await openStream(), heard)
    } catch (error) {
      if (error instanceof ServerError && error.code !== 'NETWORK') return heard.ended(error.code)
    }
    heard.lost()
    await pause(1200)
  }
}
