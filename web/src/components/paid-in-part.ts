import { toMinor } from '@suntala/contract/minor'

/** Something was paid, and less than the stake: told as such wherever the outcome stands, and not called won. */
export const isPaidInPart = ({ stake, payout }: { stake: string; payout: string }): boolean =>
  toMinor(payout) > 0n && toMinor(payout) < toMinor(stake)
