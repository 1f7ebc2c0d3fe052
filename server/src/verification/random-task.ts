import { randomInt } from 'node:crypto'
import { captchaAlphabet, pictureHeight, pictureWidth, pieceSize } from '#verification/rules.ts'

export function randomCaptchaAnswer(): string {
  const length = randomInt(4, 6)
  return Array.from({ length }, () => captchaAlphabet[randomInt(captchaAlphabet.length)]).join('')
}

/** @returns where the piece belongs; far enough from the start edge that it must be moved */
export function randomPiecePlace(): { left: number; top: number } {
  const margin = 12
  return {
    left: randomInt(pieceSize + 2 * margin, pictureWidth - pieceSize - margin + 1),
    top: randomInt(margin, pictureHeight - pieceSize - margin + 1),
  }
}
