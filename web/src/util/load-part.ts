import { withPromiseStatus } from './promise-status.ts'

/** How long a part of the portal may take to arrive (CONST-01). */
export const partLimitMs = 120_000

/** RENDER_FAILED: the part came and broke. */
export type PartFailure = 'PAGE_TIMEOUT' | 'CHUNK_FAILED' | 'RENDER_FAILED'

/** How long a failure is remembered before the part may be asked for again. */
export const failureKeptMs = 3000

/**
 * Loads each part once and answers everyone with the same promise, usable at once when the part is here. A failure is kept for a while too: a component
 * that waits for a part must meet the same failed promise when it renders again, or it would ask forever.
 */
export function memoizeLoader<Key, Part>(load: (key: Key) => Promise<Part>): (key: Key) => Promise<Part> {
  const parts = new Map<Key, Promise<Part>>()
  return (key) => {
    let part = parts.get(key)
    if (!part) {
      part = withPromiseStatus(load(key))
      parts.set(key, part)
      part.catch(() => setTimeout(() => parts.delete(key), failureKeptMs))
    }
    return part
  }
}

export class ChunkLoadError extends Error {
  readonly code: PartFailure
  readonly part: string
  constructor(code: PartFailure, part: string, cause?: unknown) {
    super(`${code} ${part}`, { cause })
    this.code = code
    this.part = part
  }
}

async function within<T>(part: string, load: () => Promise<T>, limitMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('PAGE_TIMEOUT', part)), limitMs)
  })
  try {
    return await Promise.race([load(), limit])
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Loads a lazy part: one limit over everything, and one retry after a failure.
 * @throws ChunkLoadError
 */
export async function loadPart<T>(part: string, load: () => Promise<T>, limitMs = partLimitMs): Promise<T> {
  try {
    return await within(part, () => load().catch(load), limitMs)
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('CHUNK_FAILED', part, error)
  }
}
