import { endContracts, moveContracts, type StepContext, tellBoth } from '#agent/contracts/move-contract.ts'
import { selectHoldingFrom, updateEndsAt } from '#agent/contracts/ending-store.ts'
import { type Contract, isActive, lockContract } from '#agent/contracts/store.ts'

const lockAll = async ({ tx }: StepContext, ids: readonly string[]): Promise<Contract[]> => {
  const locked: Contract[] = []
  for (const id of ids) {
    const contract = await lockContract(tx, id)
    if (contract) locked.push(contract)
  }
  return locked
}

/**
 * Ends contracts, and all that is given below them, with the last tick that is settled and not with their periods: each pays at the next one
 * what it came to until then. Whoever calls holds the row of the progress, so that no tick is settled meanwhile.
 * @returns the contracts that were active
 */
export async function endAtOnce(
  context: StepContext,
  { ids, settledUntil }: { ids: readonly string[]; settledUntil: Date },
): Promise<string[]> {
  const holding = await selectHoldingFrom(context.tx, { ids, after: settledUntil })
  const ending = holding.filter((each) => !each.isActive).map(({ id }) => id)
  if (ending.length > 0) await updateEndsAt(context.tx, { ids: ending, endsAt: settledUntil })
  const active = await lockAll(
    context,
    holding.filter((each) => each.isActive).map(({ id }) => id),
  )
  await endContracts(
    context,
    active.filter(isActive).map((contract) => ({
      contract,
      endsAt: contract.effectiveFrom > settledUntil ? contract.effectiveFrom : settledUntil,
      event: 'end',
    })),
  )
  return active.map(({ id }) => id)
}

/** Takes offers back that nobody can answer any more. */
export async function expireAtOnce(context: StepContext, ids: readonly string[]): Promise<void> {
  for (const contract of await lockAll(context, ids)) {
    if (contract.state !== 'OFFERED') continue
    await moveContracts(context, [{ contract, event: 'expire' }])
    await tellBoth(context, [{ contract, key: 'contractExpired' }])
  }
}
