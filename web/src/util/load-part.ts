import { lazy, use, type ComponentType, type LazyExoticComponent } from 'react'
import { createEmitter } from '#util/emitter.ts'

/** How long a part of the portal may take to arrive (CONST-01). */
export const partLimitMs = 120_000

/** RENDER_FAILED: the part came and broke. */
export type PartFailure = 'PAGE_TIMEOUT' | 'CHUNK_FAILED' | 'RENDER_FAILED'

/** How long a failure is remembered before the part may be asked for again. */
export const failureKeptMs = 3000

export type MemoizedLoader<Key, Part> = {
  /** The same promise for everyone; after a failure a fresh attempt. */
  load: (key: Key) => Promise<Part>
  /** For a component while it renders: the part, at once where it is here; until then the component suspends. */
  usePart: (key: Key) => Part
}

/**
 * Loads each part once. A failure is kept for a while too: a component that waits for a part must meet the same failed
 * promise when it renders again, or it would ask forever.
 */
export function memoizeLoader<Key, Part>(importPart: (key: Key) => Promise<Part>): MemoizedLoader<Key, Part> {
  const promises = new Map<Key, Promise<Part>>()
  const load = (key: Key): Promise<Part> => {
    let promise = promises.get(key)
    if (!promise) {
      promise = importPart(key)
      promises.set(key, promise)
      // React's use() reads a promise that is marked so at once, as it marks those that it waited for itself; without
      // the mark even one that is done suspends for a moment, which a first paint has not.
      const marked = promise
      promise.then(
        (value) => Object.assign(marked, { status: 'fulfilled', value }),
        () => setTimeout(() => promises.delete(key), failureKeptMs),
      )
    }
    return promise
  }
  // NOTE: always by use(), loaded or not: React matches the calls of a component that it tries again by their order.
  return { load, usePart: (key) => use(load(key)) }
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

/** Tells of every part that was given up (ERR-01, A-117). */
export const partLost = createEmitter<ChunkLoadError>()

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
 * Loads a lazy part: one limit over everything, one retry after a failure, and a report of what is given up.
 * @throws ChunkLoadError
 */
export async function loadPart<T>(part: string, load: () => Promise<T>, limitMs = partLimitMs): Promise<T> {
  try {
    return await within(part, () => load().catch(load), limitMs)
  } catch (error) {
    const failure = error instanceof ChunkLoadError ? error : new ChunkLoadError('CHUNK_FAILED', part, error)
    partLost.emit(failure)
    throw failure
  }
}

/** A component in a part of its own, for Suspense. */
export const lazyPart = <Props>(
  part: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> => lazy(async () => ({ default: await loadPart(part, load) }))
