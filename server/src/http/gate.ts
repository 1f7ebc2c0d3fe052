import { ApiError } from '#http/api-error.ts'

/** Lets a few run at once and a few wait; all others are turned away at once instead of piling up. */
export type Gate = {
  /** @throws ApiError RATE_LIMITED when as many wait already as may */
  run<T>(work: () => Promise<T>): Promise<T>
}

export function createGate(limits: { running: number; waiting: number }): Gate {
  const queue: (() => void)[] = []
  let running = 0

  async function enter(): Promise<void> {
    if (running < limits.running) {
      running++
      return
    }
    if (queue.length >= limits.waiting) throw new ApiError('RATE_LIMITED')
    // The place of whoever leaves is handed on, so `running` stays as it is.
    await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave(): void {
    const next = queue.shift()
    if (next) next()
    else running--
  }

  return {
    async run(work) {
      await enter()
      try {
        return await work()
      } finally {
        leave()
      }
    },
  }
}
