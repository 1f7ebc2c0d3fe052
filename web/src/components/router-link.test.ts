import type { MouseEvent } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'
import { RouterLink } from '#components/RouterLink.tsx'
import type { AnchorProps } from '#ui/Anchor.tsx'

const pushState = vi.fn()

beforeEach(() => {
  pushState.mockClear()
  vi.stubGlobal('history', { pushState })
  vi.stubGlobal('location', { pathname: '/help' })
})

type Press = Partial<Pick<MouseEvent, 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>>

/** Presses a link. @returns whether the press was kept from the browser */
function press(props: AnchorProps, how: Press = {}): boolean {
  const event = { button: 0, defaultPrevented: false, ...how, preventDefault: () => undefined }
  event.preventDefault = () => void (event.defaultPrevented = true)
  const { onClick } = RouterLink(props).props as AnchorProps // an anchor, whatever the link
  onClick?.(event as unknown as MouseEvent<HTMLAnchorElement>) // as far as a link reads it
  return event.defaultPrevented
}

test('a press on an own address stays in the portal', () => {
  expect(press({ href: '/games?search=x' })).toBe(true)
  expect(pushState).toHaveBeenCalledWith(null, '', '/games?search=x')
})

test('a press that asks for a new tab or window is the browser’s, and no handler hears of it', () => {
  const onClick = vi.fn()
  const ways: Press[] = [{ button: 1 }, { ctrlKey: true }, { metaKey: true }, { shiftKey: true }]
  for (const how of ways) expect(press({ href: '/games', onClick }, how)).toBe(false)
  expect(onClick).not.toHaveBeenCalled()
  expect(pushState).not.toHaveBeenCalled()
})

test('other sites, own targets and downloads are the browser’s', () => {
  for (const props of [
    { href: 'https://example.org/' },
    { href: '//example.org/' },
    { href: '/rules.pdf', target: '_blank' },
    { href: '/rules.pdf', download: '' },
  ])
    expect(press(props)).toBe(false)
  expect(pushState).not.toHaveBeenCalled()
})

test('a section of the page shown is the browser’s, one of another page is the portal’s', () => {
  expect(press({ href: '/help#fees' })).toBe(false)
  expect(press({ href: '/promotions#vip' })).toBe(true)
  expect(pushState).toHaveBeenCalledTimes(1)
})

test('whoever handles a press itself keeps the portal where it is', () => {
  press({ href: '/games', onClick: (event) => event.preventDefault() })
  expect(pushState).not.toHaveBeenCalled()
})
