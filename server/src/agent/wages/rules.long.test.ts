import { expect, test } from 'vitest'
import { checkForest, randomForest } from '#agent/wages/test-forests.ts'

test('in 1,000 random trees of 100 windows all levels together never get more than the dearest rate on the base', () => {
  for (let seed = 1; seed <= 1_000; seed++)
    expect(checkForest(randomForest(seed, 100)), `seed ${seed}`).toEqual([])
})
