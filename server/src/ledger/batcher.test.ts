import { describe, expect, test } from 'vitest'
import { type BatcherOptions, createBatcher } from '#ledger/batcher.ts'

/** A batcher whose batches end when the test says so. */
function controlled(options: Omit<BatcherOptions<number, string>, 'run'> = {}) {
  const batches: { items: readonly number[]; finish(): void }[] = []
  const batcher = createBatcher<number, string>({
    ...options,
    run: (items) =>
      new Promise((resolve) => {
        batches.push({ items, finish: () => resolve(items.map(String)) })
      }),
  })
  return { batcher, batches }
}

const nextTurn = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)))

describe('the batcher', () => {
  test('lets calls of one turn share a batch and answers each with its own result', async () => {
    const sizes: number[] = []
    const batcher = createBatcher<number, string>({
      run: async (items) => {
        sizes.push(items.length)
        return items.map((item) => `result ${item}`)
      },
    })
    expect(await Promise.all([1, 2, 3].map((item) => batcher.add(item)))).toEqual([
      'result 1',
      'result 2',
      'result 3',
    ])
    expect(sizes).toEqual([3])
  })

  test('fills the next batch while its lanes are busy', async () => {
    const { batcher, batches } = controlled({ lanes: 2 })
    const answers: Promise<string>[] = []
    for (const item of [1, 2, 3, 4, 5]) {
      answers.push(batcher.add(item))
      await nextTurn()
    }
    expect(batches.map((batch) => batch.items)).toEqual([[1], [2]])
    batches[0]?.finish()
    await nextTurn()
    expect(batches.map((batch) => batch.items)).toEqual([[1], [2], [3, 4, 5]])
    for (const batch of batches) batch.finish()
    expect(await Promise.all(answers)).toEqual(['1', '2', '3', '4', '5'])
  })

  test('keeps batches to their size', async () => {
    const { batcher, batches } = controlled({ lanes: 2, maxSize: 2 })
    const answers = [1, 2, 3, 4, 5].map((item) => batcher.add(item))
    await nextTurn()
    expect(batches.map((batch) => batch.items)).toEqual([
      [1, 2],
      [3, 4],
    ])
    for (const batch of batches) batch.finish()
    await nextTurn()
    batches[2]?.finish()
    expect(await Promise.all(answers)).toHaveLength(5)
  })

  test('keeps batches to their weight', async () => {
    const { batcher, batches } = controlled({ lanes: 1, maxWeight: 10, weightOf: (item) => item })
    const answers = [4, 4, 4, 12, 1].map((item) => batcher.add(item))
    for (let done = 0; done < 4; done++) {
      await nextTurn()
      batches[done]?.finish()
    }
    expect(batches.map((batch) => batch.items)).toEqual([[4, 4], [4], [12], [1]])
    expect(await Promise.all(answers)).toHaveLength(5)
  })

  test('does one heavy item at a time, which the others pass by', async () => {
    const { batcher, batches } = controlled({ lanes: 2, heavyFrom: 10, weightOf: (item) => item })
    const heavy = [100, 200, 300].map((item) => batcher.add(item))
    await nextTurn()
    const light = [batcher.add(1), batcher.add(2)]
    await nextTurn()
    expect(batches.map((batch) => batch.items)).toEqual([[100], [1, 2]])
    batches[1]?.finish()
    expect(await Promise.all(light)).toEqual(['1', '2'])
    const late = batcher.add(3)
    await nextTurn()
    expect(batches.map((batch) => batch.items)).toEqual([[100], [1, 2], [3]])
    for (let done = 0; done < 5; done++) {
      batches[done]?.finish()
      await nextTurn()
    }
    expect(batches.map((batch) => batch.items)).toEqual([[100], [1, 2], [3], [200], [300]])
    expect(await Promise.all([...heavy, late])).toHaveLength(4)
  })

  test('keeps light items to the lanes that they have, while a heavy one goes beside them', async () => {
    const { batcher, batches } = controlled({
      lanes: 2,
      lightLanes: 1,
      heavyFrom: 10,
      weightOf: (item) => item,
    })
    const answers = [batcher.add(1)]
    await nextTurn()
    answers.push(batcher.add(2), batcher.add(100))
    await nextTurn()
    expect(batches.map((batch) => batch.items)).toEqual([[1], [100]])
    for (let done = 0; done < 3; done++) {
      batches[done]?.finish()
      await nextTurn()
    }
    expect(await Promise.all(answers)).toEqual(['1', '2', '100'])
  })

  test('lets a heavy item have its turn however many others come', async () => {
    const { batcher, batches } = controlled({ lanes: 1, maxSize: 1, heavyFrom: 10, weightOf: (item) => item })
    const answers = [1, 2, 100, 3, 4].map((item) => batcher.add(item))
    for (let done = 0; done < 5; done++) {
      await nextTurn()
      batches[done]?.finish()
    }
    await Promise.all(answers)
    expect(batches.findIndex((batch) => batch.items.includes(100))).toBeLessThan(2)
  })

  test('refuses heavy items with BUSY when too many of them wait', async () => {
    const { batcher, batches } = controlled({ heavyFrom: 10, maxWaitingHeavy: 1, weightOf: (item) => item })
    const first = batcher.add(100)
    await nextTurn()
    const second = batcher.add(200)
    await expect(batcher.add(300)).rejects.toMatchObject({ code: 'BUSY' })
    const light = batcher.add(1)
    for (let done = 0; done < 3; done++) {
      await nextTurn()
      batches[done]?.finish()
    }
    expect(await Promise.all([first, second, light])).toEqual(['100', '200', '1'])
  })

  test('refuses with BUSY when too many wait', async () => {
    const { batcher, batches } = controlled({ lanes: 1, maxWaiting: 2 })
    const first = batcher.add(0)
    await nextTurn()
    const waiting = [batcher.add(1), batcher.add(2)]
    await expect(batcher.add(3)).rejects.toMatchObject({ code: 'BUSY' })
    batches[0]?.finish()
    await nextTurn()
    batches[1]?.finish()
    expect(await Promise.all([first, ...waiting])).toEqual(['0', '1', '2'])
  })

  test('does a failed batch again one by one, so that one bad item spoils no other', async () => {
    const runs: (readonly number[])[] = []
    const batcher = createBatcher<number, number>({
      run: async (items) => {
        runs.push(items)
        if (items.includes(2)) throw new Error('two is bad')
        return items
      },
    })
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)))
    expect(outcomes.map((outcome) => outcome.status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(runs).toEqual([[1, 2, 3], [1], [2], [3]])
    expect(await batcher.add(4)).toBe(4)
  })

  test('does not knock again at a database that is away', async () => {
    let runs = 0
    const batcher = createBatcher<number, number>({
      run: async () => {
        runs++
        throw Object.assign(new Error('refused'), { code: 'ECONNREFUSED', syscall: 'connect' })
      },
    })
    const outcomes = await Promise.allSettled([1, 2, 3].map((item) => batcher.add(item)))
    expect(outcomes.every((outcome) => outcome.status === 'rejected')).toBe(true)
    expect(runs).toBe(1)
  })

  test('takes a wrong number of results for a failure', async () => {
    const batcher = createBatcher<number, number>({ run: async (items) => (items.length > 1 ? [] : items) })
    expect(await Promise.all([batcher.add(1), batcher.add(2)])).toEqual([1, 2])
  })
})
