import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { captchaGlyphs } from '#verification/captcha-glyphs.ts'
import { randomCaptchaAnswer, randomPiecePlace } from '#verification/random-task.ts'
import {
  captchaAlphabet,
  isSolved,
  leadingZeroBits,
  pictureWidth,
  pieceSize,
  powBitsFor,
} from '#verification/rules.ts'

test('counts the zero bits before the first one', () => {
  expect(leadingZeroBits(new Uint8Array([0x80]))).toBe(0)
  expect(leadingZeroBits(new Uint8Array([0x01, 0xff]))).toBe(7)
  expect(leadingZeroBits(new Uint8Array([0, 0, 0x10]))).toBe(19)
  expect(leadingZeroBits(new Uint8Array([0, 0]))).toBe(16)
})

test('takes a piece within six pixels of its place and refuses it at seven (A-32)', () => {
  const task = { kind: 'slider', answer: 150, powPrefix: 'x.', powBits: 0 } as const
  for (const answer of [144, 150, 156]) expect(isSolved(task, { answer, pow: 1 })).toBe(true)
  for (const answer of [143, 157]) expect(isSolved(task, { answer, pow: 1 })).toBe(false)
})

test('asks for the work whichever way the piece lies', () => {
  const bits = leadingZeroBits(createHash('sha256').update('x.1').digest())
  const task = { kind: 'work', answer: 0, powPrefix: 'x.', powBits: bits + 1 } as const
  expect(isSolved(task, { answer: 0, pow: 1 })).toBe(false)
  expect(isSolved({ ...task, powBits: bits }, { answer: 999, pow: 1 })).toBe(true)
})

test('makes the work harder for an address that asks often, up to twenty bits', () => {
  expect([0, 9, 10, 59, 60, 500].map((issued) => powBitsFor('slider', issued))).toEqual([
    14, 14, 15, 19, 20, 20,
  ])
  expect(powBitsFor('work', 0)).toBe(18)
})

test('draws answers of four or five letters, each with a glyph', () => {
  for (let round = 0; round < 200; round++)
    expect(randomCaptchaAnswer()).toMatch(/^[ACEFHJKLMNPRTWY3479]{4,5}$/)
  expect(Object.keys(captchaGlyphs).toSorted()).toEqual(captchaAlphabet.split('').toSorted())
})

test('places the piece inside the picture and away from its start', () => {
  for (let round = 0; round < 500; round++) {
    const { left, top } = randomPiecePlace()
    expect(left).toBeGreaterThan(pieceSize)
    expect(left + pieceSize).toBeLessThanOrEqual(pictureWidth)
    expect(top).toBeGreaterThanOrEqual(0)
  }
})
