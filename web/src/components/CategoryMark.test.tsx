import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CategoryMark } from '#components/CategoryMark.tsx'

test('a category that this build does not know has a sign of its own, not that of another', () => {
  const signOf = (code: string) => renderToString(<CategoryMark code={code} />)
  expect(signOf('TOMORROW')).not.toBe(signOf('RNG'))
  expect(signOf('toString')).toBe(signOf('TOMORROW'))
})
