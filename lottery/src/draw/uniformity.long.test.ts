import { expect, it } from 'vitest'
import { allGenerators } from '../../test/draw-figures.ts'
import { testUniformity } from '../../test/test-uniformity.ts'

/** The most that one generator may take, its repeat included. */
const timeoutMs = 7_200_000

it.each(allGenerators())(
  'is uniform at 99 % over 10,000,000 outcomes, per place and class: %s',
  async (text) => {
    const { failed, lines } = await testUniformity(text, 10_000_000)
    for (const line of lines) console.info(line)
    expect(failed).toEqual([])
  },
  timeoutMs,
)
