import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { NumberBoard, type NumberFacts } from './NumberBoard.tsx'
import { show } from './test-page.tsx'

afterEach(() => page.viewport(1440, 900))

const numbers = Array.from({ length: 100 }, (_, index) => String(index).padStart(2, '0'))
const shut = (...closed: string[]): ReadonlyMap<string, NumberFacts> =>
  new Map(closed.map((number) => [number, { closed: true }]))

type BoardProps = { facts?: ReadonlyMap<string, NumberFacts>; onToggle?: (number: string) => void }

function Board({ facts = shut(), onToggle }: BoardProps) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const toggle = (number: string) => {
    setChosen((old) => new Set([number]).symmetricDifference(old))
    onToggle?.(number)
  }
  return (
    <>
      <NumberBoard
        label="Two digits"
        numbers={numbers}
        phoneColumns={5}
        chosen={chosen}
        facts={facts}
        onToggle={toggle}
      />
      <button type="button">Behind</button>
    </>
  )
}

const key = (number: string) => page.getByRole('button', { name: number, exact: true })

/** Where each of the keys leads, one after the other. */
async function pathOf(keys: readonly string[]): Promise<string[]> {
  const path: string[] = []
  for (const each of keys) {
    await userEvent.keyboard(each)
    path.push(document.activeElement?.textContent ?? '')
  }
  return path
}

test('a board is one tab stop, and arrows, Home and End go through it', async () => {
  show(<Board facts={shut('12', '90')} />)
  await userEvent.tab()
  await expect.element(key('00')).toHaveFocus()
  expect(await pathOf(['{ArrowRight}', '{ArrowDown}', '{ArrowRight}', '{End}', '{Home}'])).toEqual([
    '01',
    '11',
    '13',
    '19',
    '10',
  ])
  expect(
    await pathOf([
      '{ArrowLeft}',
      '{ArrowUp}',
      '{Control>}{End}{/Control}',
      '{Home}',
      '{Control>}{Home}{/Control}',
    ]),
  ).toEqual(['09', '09', '99', '91', '00'])
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Behind' })).toHaveFocus()
  await userEvent.tab({ shift: true })
  await expect.element(key('10')).toHaveFocus()
})

test('Space and Enter choose a number and take it back, and it keeps the focus', async () => {
  show(<Board />)
  await userEvent.tab()
  await userEvent.keyboard(' ')
  await expect.element(key('00')).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(key('00')).toHaveAttribute('aria-pressed', 'false')
  await expect.element(key('00')).toHaveFocus()
})

test('on a phone a row is as long as it looks', async () => {
  await page.viewport(390, 800)
  show(<Board />)
  await userEvent.tab()
  expect(await pathOf(['{ArrowDown}', '{End}'])).toEqual(['05', '09'])
})

test('a number that is sold out under the focus keeps it, is not chosen, and leaves the board a tab stop', async () => {
  const onToggle = vi.fn()
  function Selling() {
    const [facts, setFacts] = useState(shut())
    return (
      <div onKeyUp={({ key: pressed }) => pressed === 's' && setFacts(shut('98', '99'))}>
        <Board facts={facts} onToggle={onToggle} />
      </div>
    )
  }
  show(<Selling />)
  await userEvent.tab()
  await userEvent.keyboard('{Control>}{End}{/Control}')
  await userEvent.keyboard('s')
  await expect.element(key('99')).toHaveAttribute('aria-disabled', 'true')
  await expect.element(key('99')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onToggle).not.toHaveBeenCalled()
  await userEvent.tab()
  await userEvent.tab({ shift: true })
  await expect.element(key('97')).toHaveFocus()
})
