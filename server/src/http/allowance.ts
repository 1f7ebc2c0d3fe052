/** An amount that each caller may spend, which grows back by and by. */
export type Allowance = {
  /** Takes the amount from what is left; false when there is not as much, and nothing is taken then. */
  spend(caller: string, amount: number): boolean
}

/** Kept in this process alone, as other limits of calls are. */
export function createAllowance({ max, perMs }: { max: number; perMs: number }): Allowance {
  const spent = new Map<string, { amount: number; atMs: number }>()
  const outstanding = (caller: string, nowMs: number): number => {
    const last = spent.get(caller)
    return last ? Math.max(0, last.amount - ((nowMs - last.atMs) / perMs) * max) : 0
  }
  let forgetAtMs = performance.now() + perMs
  return {
    spend(caller, amount) {
      const nowMs = performance.now()
      if (nowMs > forgetAtMs) {
        for (const each of spent.keys()) if (outstanding(each, nowMs) === 0) spent.delete(each)
        forgetAtMs = nowMs + perMs
      }
      const used = outstanding(caller, nowMs) + amount
      if (used > max) return false
      spent.set(caller, { amount: used, atMs: nowMs })
      return true
    },
  }
}
