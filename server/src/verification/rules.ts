import { createHash, createHmac } from 'node:crypto'

/** Characters that stay apart when they are bent: no 0 O Q D, 1 I, 2 Z, 5 S, 6 G, 8 B, U V, nor X beside Y. */
export const captchaAlphabet = 'ACEFHJKLMNPRTWY3479'
export const captchaLifeMs = 3 * 60_000
export const captchaTries = 5

export const challengeLifeMs = 3 * 60_000
export const challengeTries = 5
/** The token of a solved challenge. */
export const challengeTokenLifeMs = 2 * 60_000

export const pictureWidth = 320
export const pictureHeight = 160
export const pieceSize = 56
/** How far from its place the piece may be let go, in picture pixels to either side. */
const sliderTolerance = 6

export type ChallengeKind = 'slider' | 'work'

/** Without a picture the work alone must make a robot pay. */
const firstBits: Record<ChallengeKind, number> = { slider: 14, work: 18 }
const maxBits = 20
const issuedPerExtraBit = 10
/** Issues to an address within this time make its next work harder. */
export const adaptWindowMs = 10 * 60_000

/** Zero bits to find: one more for every ten challenges that the address asked for lately. */
export function powBitsFor(kind: ChallengeKind, issuedLately: number): number {
  return Math.min(maxBits, firstBits[kind] + Math.floor(issuedLately / issuedPerExtraBit))
}

export function leadingZeroBits(hash: Uint8Array): number {
  let bits = 0
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24
    bits += 8
  }
  return bits
}

export type ChallengeTask = { kind: ChallengeKind; answer: number; powPrefix: string; powBits: number }

/** Whether the piece lies in its place and the work was done. */
export function isSolved(task: ChallengeTask, given: { answer: number; pow: number }): boolean {
  const hash = createHash('sha256').update(`${task.powPrefix}${given.pow}`).digest()
  if (leadingZeroBits(hash) < task.powBits) return false
  return task.kind === 'work' || Math.abs(given.answer - task.answer) <= sliderTolerance
}

export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Keyed by the cookie's secret: a copy of the table gives away no answer, short as they are. */
export const captchaAnswerHash = (secret: string, answer: string): Buffer =>
  createHmac('sha256', secret).update(answer.trim().toUpperCase()).digest()
