import type { ValueOf } from '#api/names.ts'

export type TermsChanges = ValueOf<'opsLotteryTerms'>['content'][number]['changes']

/** What of the terms is typed, field by field; odds stay as they are. */
export type TermsDraft = {
  stakeMin: string
  stakeMax: string
  maxWin: string
  prizeCap: string
  exposureNumber: string
  exposureWide: string
  closed: string
  closedTypes: string
}

export function draftOf({
  stake,
  maxWin,
  prizeCap,
  exposure,
  limits,
  closedPlayTypes,
}: TermsChanges): TermsDraft {
  const closed = Object.entries(limits ?? {}).flatMap(([playType, numbers]) =>
    Object.entries(numbers).map(([number, pays]) => `${playType} ${number} ${pays}`),
  )
  return {
    stakeMin: stake?.min ?? '',
    stakeMax: stake?.max ?? '',
    maxWin: maxWin ?? '',
    prizeCap: prizeCap ?? '',
    exposureNumber: exposure?.number ?? '',
    exposureWide: exposure?.wide ?? '',
    closed: closed.join('\n'),
    closedTypes: closedPlayTypes?.join('\n') ?? '',
  }
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** A line says play type, number and what it pays; without the last the number is closed. */
function limitsOf(text: string): NonNullable<TermsChanges['limits']> {
  const limits: Record<string, Record<string, string>> = {}
  for (const line of linesOf(text)) {
    const [playType = '', number = '', pays = 'closed'] = line.split(/\s+/)
    limits[playType] = { ...limits[playType], [number]: pays }
  }
  return limits
}

/** The terms that are typed, with the odds as they were; what is empty is left out. */
export function changesOf(draft: TermsDraft, { odds }: TermsChanges): TermsChanges {
  const { stakeMin, stakeMax, maxWin, prizeCap, exposureNumber, exposureWide, closed, closedTypes } = draft
  return {
    ...(odds && { odds }),
    ...((stakeMin || stakeMax) && { stake: { min: stakeMin, max: stakeMax } }),
    ...(maxWin && { maxWin }),
    ...(prizeCap && { prizeCap }),
    ...((exposureNumber || exposureWide) && { exposure: { number: exposureNumber, wide: exposureWide } }),
    ...(linesOf(closed).length > 0 && { limits: limitsOf(closed) }),
    ...(linesOf(closedTypes).length > 0 && { closedPlayTypes: linesOf(closedTypes) }),
  }
}
