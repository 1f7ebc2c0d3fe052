import { importArea } from '@suntala/phrases/areas'
import { expect, test } from 'vitest'
import { banks } from '#cashier/withdrawal/rules.ts'

test('every bank that can be chosen has a name in the languages of the portal', async () => {
  for (const lang of ['en', 'th'] as const)
    expect(Object.keys((await importArea(lang, 'wallet')).banks).toSorted()).toEqual([...banks].toSorted())
})
