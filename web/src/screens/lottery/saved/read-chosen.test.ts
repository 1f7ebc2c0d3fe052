import { loadFamilies } from '@suntala/lottery/families/index'
import { expect, test } from 'vitest'
import { writeChosen } from '#screens/lottery/boards/chosen.ts'
import { readChosen } from '#screens/lottery/saved/read-chosen.ts'

test('a saved selection of every play type is filled in again as it was', async () => {
  const families = Object.values(await loadFamilies())
  const tried = families.flatMap((undated) => {
    const family = undated.onDay?.('20260315') ?? undated
    return family.playTypes.flatMap((playType) =>
      Object.values(playType.samples).map((sample) => {
        const reading = playType.read(sample)
        if (!reading.ok) throw new Error(`${family.code} ${playType.code}: ${sample}`)
        const selection = playType.write(reading.selection)
        const again = playType.read(writeChosen(playType.input, readChosen(playType.input, selection)))
        return [playType.code, selection, again.ok && playType.write(again.selection)] as const
      }),
    )
  })
  expect(tried.length).toBeGreaterThan(300)
  expect(tried.filter(([, selection, again]) => selection !== again)).toEqual([])
})
