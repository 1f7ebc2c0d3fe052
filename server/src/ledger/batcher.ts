import { ApiError } from '#http/api-error.ts'
import { isDatabaseUnavailable } from '#db/sql-error.ts'
import { assertOutsideTransaction } from '#db/transaction.ts'

export type BatcherOptions<Item, Result> = {
  /** How many batches may be under way at once. */
  lanes?: number
  /** How many of these may be light ones; all when absent. */
  lightLanes?: number
  maxSize?: number
  /** What an item costs the database; without it each costs 1. */
  weightOf?(item: Item): number
  /** A batch weighs no more than this, unless it is one heavy item alone. */
  maxWeight?: number
  /** Items above this weight are heavy: they go alone, one at a time, and the others pass them by. */
  heavyFrom?: number
  /** More items than this waiting: the next one is refused with BUSY. */
  maxWaiting?: number
  /** More heavy items than this waiting: the next one is refused with BUSY. */
  maxWaitingHeavy?: number
  /**
   * Does a batch: one result for each item, in order. It must be safe to repeat, by the idempotency keys of its
   * items: a batch that failed is done again one by one, also when the failure came after its commit.
   */
  run(items: readonly Item[]): Promise<readonly Result[]>
}

type Waiting<Item, Result> = {
  item: Item
  weight: number
  resolve(result: Result): void
  reject(error: unknown): void
}

/** Lets concurrent callers share a statement. */
export type Batcher<Item, Result> = {
  /**
   * Not inside a transaction: the batch takes a connection of its own.
   * @throws ApiError BUSY when too many wait already, or what `run` threw for this item alone
   */
  add(item: Item): Promise<Result>
}

/**
 * A batcher without a timer: while the lanes are busy the next batch fills, so batches grow with the load and a
 * lone item waits for nothing but the end of the current turn of the event loop. One lane at most does a heavy item.
 */
export function createBatcher<Item, Result>(options: BatcherOptions<Item, Result>): Batcher<Item, Result> {
  const {
    lanes = 2,
    lightLanes = lanes,
    maxSize = 256,
    maxWaiting = 10_000,
    maxWaitingHeavy = 20,
    weightOf = () => 1,
    run,
  } = options
  const { maxWeight = 2_000, heavyFrom = 500 } = options
  const light: Waiting<Item, Result>[] = []
  const heavy: Waiting<Item, Result>[] = []
  let busyLanes = 0
  let busyLightLanes = 0
  let isHeavyUnderWay = false
  let wasHeavyLast = false
  let isScheduled = false

  const isLightNext = () => light.length > 0 && busyLightLanes < lightLanes
  /** In turn with the others, so that neither keeps the other waiting for ever. */
  const isHeavyNext = () => heavy.length > 0 && !isHeavyUnderWay && (!isLightNext() || !wasHeavyLast)

  function start(batch: readonly Waiting<Item, Result>[], isHeavy: boolean): void {
    busyLanes++
    if (!isHeavy) busyLightLanes++
    wasHeavyLast = isHeavy
    isHeavyUnderWay ||= isHeavy
    void runBatch(run, batch).finally(() => {
      busyLanes--
      if (isHeavy) isHeavyUnderWay = false
      else busyLightLanes--
      schedule()
    })
  }

  function schedule(): void {
    if (isScheduled || busyLanes >= lanes || (!isLightNext() && !isHeavyNext())) return
    isScheduled = true
    setImmediate(() => {
      isScheduled = false
      if (isHeavyNext()) start(heavy.splice(0, 1), true)
      else if (isLightNext()) start(light.splice(0, batchLength(light, { maxSize, maxWeight })), false)
      schedule()
    })
  }

  return {
    add: (item) =>
      new Promise((resolve, reject) => {
        assertOutsideTransaction()
        const weight = weightOf(item)
        const isHeavy = weight > heavyFrom
        const [queue, max] = isHeavy ? [heavy, maxWaitingHeavy] : [light, maxWaiting]
        if (queue.length >= max) return reject(new ApiError('BUSY'))
        queue.push({ item, weight, resolve, reject })
        schedule()
      }),
  }
}

/** How many of those who wait longest go together. */
function batchLength(
  waiting: readonly { weight: number }[],
  { maxSize, maxWeight }: { maxSize: number; maxWeight: number },
): number {
  let weight = 0
  for (const [index, each] of waiting.slice(0, maxSize).entries()) {
    weight += each.weight
    if (weight > maxWeight && index > 0) return index
  }
  return Math.min(waiting.length, maxSize)
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
