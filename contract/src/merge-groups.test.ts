import { expect, test } from 'vitest'
import { z } from 'zod'
import { endpoint } from '#endpoint.ts'
import { everyCall } from '#every-call.ts'
import { mergeGroups } from '#merge-groups.ts'

const callAt = <const P extends string>(path: P) =>
  endpoint({ method: 'GET', path, summary: '', auth: 'public', output: z.null() })

test('merges groups into one list', () => {
  const [first, second] = [callAt('/first'), callAt('/second')]
  expect(mergeGroups({ here: { first }, there: { second } })).toEqual({ first, second })
})

test('a name in two groups does not compile', () => {
  const [here, there] = [{ call: callAt('/here') }, { call: callAt('/there') }]
  // @ts-expect-error -- two groups have a call of this name
  mergeGroups({ here, there })
})

test('one method and path of two calls does not compile, whatever its parameters are called', () => {
  const [byId, byCode] = [callAt('/things/:id/parts'), callAt('/things/:code/parts')]
  // @ts-expect-error -- two calls have this method and path
  mergeGroups({ here: { byId }, there: { byCode } })
  // @ts-expect-error -- in one group as well
  mergeGroups({ here: { byId, byCode } })
})

// What the types refuse above, counted once in what runs: a type that lost its literals would let everything pass.
test('no two calls of the contract have one method and path', () => {
  const places = Object.values(everyCall).map(
    ({ method, path }) => `${method} ${path.replaceAll(/:\w+/g, ':')}`,
  )
  expect(new Set(places).size).toBe(places.length)
})
