import { writeLocal } from '#util/storage.ts'

/*
 * What a member's next page keeps a place for from its first paint on: how wide the account is in the header, and
 * whether a reward waits. It stands in the word that there is a session, which the document's first script reads
 * (memberScript in start/document.ts), and goes with it.
 */

const reward = 'reward'
const mark = () => document.documentElement.dataset

/** Whether the strip of rewards has its row over the header. */
export const hasRewardRow = (): boolean => mark()['member']?.includes(reward) ?? false

export function keepRewardRow(isKept: boolean): void {
  if (isKept !== hasRewardRow()) mark()['member'] = isKept ? reward : ''
}

/** What the account takes by itself, not what is kept for it; the last that is known where it did not come. */
function accountWidthPx(): number {
  const account = document.querySelector<HTMLElement>('.hdr-account')
  if (!account) return Number.parseInt(document.documentElement.style.getPropertyValue('--account')) || 0
  account.style.minWidth = '0'
  const { offsetWidth } = account
  account.style.minWidth = ''
  return offsetWidth
}

export function rememberFrame({ hasReward }: { hasReward: boolean }): void {
  writeLocal('hasSession', `${accountWidthPx()}${hasReward ? ` ${reward}` : ''}`)
}
