import { expectTypeOf, test } from 'vitest'
import type { Selected } from '#api/use-call.ts'

test('what is taken from an answer may be nothing as null, and never as undefined', () => {
  expectTypeOf<null>().toExtend<Selected>()
  expectTypeOf<readonly string[]>().toExtend<Selected>()
  expectTypeOf<undefined>().not.toExtend<Selected>()
  expectTypeOf<string | undefined>().not.toExtend<Selected>()
})
