export type PromotionState = 'closed' | 'coming' | 'open' | 'ended'

/** Whether a promotion is open at a moment, by the times of its newest version. */
export function stateAt(
  { opensAt, closesAt }: { opensAt: Date | null; closesAt: Date | null },
  at: Date,
): PromotionState {
  if (!opensAt) return 'closed'
  if (at < opensAt) return 'coming'
  return closesAt && at >= closesAt ? 'ended' : 'open'
}
