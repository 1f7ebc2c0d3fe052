import { it } from 'vitest'
import { proveHighestWin } from '../../test/prove-highest-win.ts'
import { families } from '../../test/families.ts'

it.each(['thai3', 'yeekee', 'ssc', 'x5of11'] as const)(
  'finds the highest win over every outcome of %s',
  (code) => proveHighestWin(families[code]),
)
