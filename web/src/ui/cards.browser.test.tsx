import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Chip, FilterChip } from './Chip.tsx'
import { GameCard } from './GameCard.tsx'
import { show } from './test-page.tsx'
import { VendorCard } from './VendorCard.tsx'

function Card({ onPlay }: { onPlay: () => void }) {
  const [on, setOn] = useState(false)
  return (
    <GameCard
      name="Teak River"
      picture={{ src: undefined }}
      href="/game/1"
      onPlay={onPlay}
      playLabel="Play"
      favourite={{ on, label: 'Favourite', onToggle: () => setOn(!on) }}
    />
  )
}

test('keys meet the game before its heart, play it, and mark it without playing', async () => {
  const onPlay = vi.fn()
  show(<Card onPlay={onPlay} />)
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'Teak River' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  expect(onPlay).toHaveBeenCalledOnce()
  await userEvent.tab()
  const heart = page.getByRole('button', { name: 'Favourite' })
  await expect.element(heart).toHaveFocus()
  await expect.poll(() => getComputedStyle(heart.element()).opacity).toBe('1')
  await userEvent.keyboard(' ')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.element(heart).toHaveFocus()
  expect(onPlay).toHaveBeenCalledOnce()
})

test('a vendor is one stop, named by its name and what it has, and shows the focus', async () => {
  show(
    <>
      <VendorCard href="/vendor/halcyon" name="Halcyon" gradient="black" count="184 games" />
      <button type="button">Behind</button>
    </>,
  )
  await userEvent.tab()
  const card = page.getByRole('link', { name: 'Halcyon 184 games' })
  await expect.element(card).toHaveFocus()
  expect(getComputedStyle(card.element()).outlineStyle).not.toBe('none')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Behind' })).toHaveFocus()
})

function Filters() {
  const [on, setOn] = useState(false)
  return (
    <>
      <Chip on={on} onClick={() => setOn(!on)}>
        New
      </Chip>
      <Chip disabled onClick={() => {}}>
        Sold out
      </Chip>
      <Chip on href="/lobby">
        All
      </Chip>
    </>
  )
}

test('a chip is turned on and off by keys, a disabled one is passed by, and a link says where one is', async () => {
  show(<Filters />)
  const chip = page.getByRole('button', { name: 'New' })
  await userEvent.tab()
  await expect.element(chip).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true')
  await userEvent.keyboard('{Enter}')
  await expect.element(chip).toHaveAttribute('aria-pressed', 'false')
  await userEvent.tab()
  const link = page.getByRole('link', { name: 'All' })
  await expect.element(link).toHaveFocus()
  await expect.element(link).toHaveAttribute('aria-current', 'true')
})

function Chosen() {
  const [set, setSet] = useState(['12', '34', '56'])
  return (
    <section aria-label="Chosen">
      {set.map((each) => (
        <FilterChip
          key={each}
          removeLabel={`Remove ${each}`}
          onRemove={() => setSet(set.filter((other) => other !== each))}
        >
          {each}
        </FilterChip>
      ))}
    </section>
  )
}

test('who removes filters by keys stays among them, and at last in what they stood in', async () => {
  show(<Chosen />)
  await userEvent.tab()
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove 56' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button', { name: 'Remove 12' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('button')).not.toBeInTheDocument()
  await expect.element(page.getByRole('region', { name: 'Chosen' })).toHaveFocus()
})
