import { writeLocal } from '#util/storage.ts'

/*
 * What a member's next page keeps a place for from its first paint on: how wide the account is in the header, and
 * which strip stands over it. It stands in the word that there is a session, which the document's first script reads
 * (memberScript in start/document.ts), and goes with it.
 */

/** What stands over the header: a reward that waits, or a rest. */
const strips = ['reward', 'rest'] as const
export type StripKind = (typeof strips)[number]

const mark = () => document.documentElement.dataset

/** Which strip has its row over the header. */
export const stripRow = (): StripKind | undefined => strips.find((kind) => mark()['member']?.includes(kind))

export function keepStripRow(kind: StripKind | undefined): void {
  if (kind !== stripRow()) mark()['member'] = kind ?? ''
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

export function rememberFrame({ strip }: { strip: StripKind | undefined }): void {
  writeLocal('hasSession', `${accountWidthPx()}${strip ? ` ${strip}` : ''}`)
}
