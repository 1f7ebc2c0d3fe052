import { expect, test } from 'vitest'
import { checkForest, randomForest } from '#agent/wages/test-forests.ts'

test('in 1,000 random trees of 100 windows all levels together never get more than the dearest rate on the base', () => {
  for (let seed = 1; seed <= 1_000; seed++)
    expect(checkForest(randomForest(seed, 100)), `seed ${seed}`).toEqual([])
})

test('so they do where contracts by overriding stand among the others, and where all are so', () => {
  for (let seed = 1; seed <= 1_000; seed++)
    expect(checkForest(randomForest(seed, 40, seed % 2 === 0 ? 10 : 4)), `seed ${seed}`).toEqual([])
})
