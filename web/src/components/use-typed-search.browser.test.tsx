import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useTypedSearch } from '#components/use-typed-search.ts'

const before = location.href
let type: (text: string) => void

/** A search field whose page is at an address of its own. */
function show(onChange: (search: string) => void): () => void {
  function Field() {
    const [text, setText] = useTypedSearch('', onChange)
    type = setText
    return text
  }
  const root = createRoot(document.createElement('div'))
  flushSync(() => root.render(<Field />))
  return () => root.unmount()
}

beforeEach(() => {
  vi.useFakeTimers()
  history.replaceState(null, '', '/rng?sort=new')
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', before)
})

test.each([
  ['a filter chosen before the typing rests does not lose the words', '/rng?sort=new&tag=HOT', [['tiger']]],
  ['whoever has followed a link meanwhile is not called back', '/live?sort=new', []],
])('%s', (_, address, calls) => {
  const onChange = vi.fn()
  const end = show(onChange)
  flushSync(() => type(' tiger'))
  history.replaceState(null, '', address)
  vi.runAllTimers()
  expect(onChange.mock.calls).toEqual(calls)
  end()
})
