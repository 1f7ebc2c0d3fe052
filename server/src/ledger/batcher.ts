import { ApiError } from '#http/api-error.ts'
import { isDatabaseUnavailable } from '#db/sql-error.ts'

export type BatcherOptions<Item, Result> = {
  /** How many batches may be under way at once. */
  lanes?: number
  maxSize?: number
  /** More items than this waiting: the next one is refused with BUSY. */
  maxWaiting?: number
  /**
   * Does a batch: one result for each item, in order. It must be safe to repeat, by the idempotency keys of its
   * items: a batch that failed is done again one by one, also when the failure came after its commit.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>
}

type Waiting<Item, Result> = {
  item: Item
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Lets concurrent callers share a statement. */
export type Batcher<Item, Result> = {
  /** @throws ApiError BUSY when too many wait already, or what `run` threw for this item alone */
  add(item: Item): Promise<Result>
}

/**
 * A batcher without a timer: while the lanes are busy the next batch fills, so batches grow with the load and a
 * lone item waits for nothing but the end of the current turn of the event loop.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const { lanes = 2, maxSize = 256, maxWaiting = 10_000, run } = options
  const waiting: Waiting<Item, Result>[] = []
  let busyLanes = 0
  let isScheduled = false

  function schedule(): void {
    if (isScheduled || busyLanes >= lanes || waiting.length === 0) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      const batch = waiting.splice(0, maxSize)
      busyLanes++
      void runBatch(run, batch).finally(() => {
        busyLanes--
        schedule()
      })
      schedule()
    })
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        if (waiting.length >= maxWaiting) return reject(new ApiError('BUSY'))
        waiting.push({ item, resolve, reject })
        schedule()
      }),
  }
}

/** Settles every item of the batch; never rejects. */
async function runBatch<Item, Result>(
  run: BatcherOptions<Item, Result>['run'],
  batch: readonly Waiting<Item, Result>[],
): Promise<void> {
  try {
    const results = await run(batch.map(({ item }) => item))
    if (results.length !== batch.length)
      throw new Error(`${results.length} results for ${batch.length} items`)
    for (const [index, { resolve }] of batch.entries()) resolve(results[index] as Result) // lengths are equal
  } catch (error) {
    // Without a database each of them would only wait for its own timeout.
    if (batch.length === 1 || isDatabaseUnavailable(error)) for (const { reject } of batch) reject(error)
    else for (const one of batch) await runBatch(run, [one])
  }
}
