import { expect, test } from 'vitest'
import { baccaratTexts } from '../baccarat/texts.ts'
import { cockfightTexts } from '../cockfight/texts.ts'
import { dragontigerTexts } from '../dragontiger/texts.ts'
import { initialOf } from './initial-of.ts'

const marked = {
  baccarat: [baccaratTexts, ['player', 'banker', 'tie']],
  // A tie has a sign of its own there.
  dragontiger: [dragontigerTexts, ['dragon', 'tiger']],
  cockfight: [cockfightTexts, ['meron', 'wala', 'draw']],
} as const

test.for(Object.entries(marked))(
  'the outcomes of %s differ by their letter in each language',
  ([, [texts, spots]]) => {
    for (const words of Object.values(texts)) {
      const letters = spots.map((spot) =>
        initialOf(Object.entries(words).find(([key]) => key === spot)?.[1] ?? ''),
      )
      expect(letters).not.toContain('')
      expect(new Set(letters).size).toBe(spots.length)
    }
  },
)

test('a Thai word is told by its consonant', () => {
  expect(['ผู้เล่น', 'เจ้ามือ', 'เสมอ', 'Tie'].map(initialOf)).toEqual(['ผ', 'จ', 'ส', 'T'])
})
