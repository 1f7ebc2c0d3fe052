import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'

/** An operator gives free credit: five baht to be bet once, within thirty days. */
export async function giveFreeCredit(member: Visitor): Promise<void> {
  const { id } = await member.read('memberInfo')
  const operator = await newOperator(['promotion.decide'])
  const input = { giftId: crypto.randomUUID(), reason: 'a round was slow to settle' }
  await operator.read('opsFreeCredit', { params: { id }, input })
}
