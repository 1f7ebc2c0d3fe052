import { consequencesOf, endsOf } from '#agent/contracts/rules.ts'
import {
  endContracts,
  momentOf,
  moveContracts,
  type StepContext,
  tellBoth,
} from '#agent/contracts/move-contract.ts'
import { isActive, lockContract, lockTree, selectApart, selectGivenBelow } from '#agent/contracts/store.ts'

/**
 * Ends what an account had agreed on with whoever stood directly above it before its branch was moved, each with its running period, and
 * offers between them.
 */
export async function endMoved(context: StepContext, memberId: string): Promise<void> {
  const { tx } = context
  for (const { id, kind, uplineId } of await selectApart(tx, memberId)) {
    // Both trees, for those who stood above still give it.
    if (uplineId !== null) await lockTree(tx, kind, uplineId)
    await lockTree(tx, kind, memberId)
    const contract = await lockContract(tx, id)
    if (contract?.state === 'OFFERED') {
      await moveContracts(context, [{ contract, event: 'expire' }])
      await tellBoth(context, [{ contract, key: 'contractExpired' }])
    } else if (isActive(contract)) {
      const below = consequencesOf(memberId, null, await selectGivenBelow(tx, { agentId: memberId, kind }))
      const ends = endsOf({ contract, below }, momentOf(context))
      await endContracts(
        context,
        ends.map((end) => ({ ...end, event: 'end' })),
      )
    }
  }
}
