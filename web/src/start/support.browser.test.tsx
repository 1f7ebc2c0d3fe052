import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { SupportButton } from '#screens/system/SupportButton.tsx'
import { becomeGuest } from '#session/session-store.ts'
import { MemberArea } from '#shell/MemberArea.tsx'
import { MenuDrawer } from '#shell/MenuDrawer.tsx'
import { Rail } from '#shell/Rail.tsx'
import { answer, answerCalls, lost } from '#start/test-answers.ts'
import { logIn, press, showInPortal } from '#start/test-portal.tsx'
import { ToastHost } from '#ui/ToastHost.tsx'

await loadAreas('en', ['shell', 'ui', 'category', 'lobby', 'closed'])
afterEach(() => {
  vi.restoreAllMocks()
  becomeGuest()
})

const chat = { csType: 'LIVECHAT', type: '1', path: 'https://chat.example/room' } as const
const ways: readonly [string, string, ReactNode][] = [
  ['header', 'Support', <MemberArea key="header" />],
  ['side bar', 'Support', <Rail key="rail" />],
  ['left menu', 'Support', <MenuDrawer key="menu" open onClose={() => undefined} />],
  ['system pages', 'Customer service', <SupportButton key="system" />],
]

const given = (opened: Window | null) => vi.spyOn(window, 'open').mockReturnValue(opened)
const link = page.getByRole('link', { name: 'Open customer service' })
const failure = page.getByText('Customer service could not be opened. Please try again.').first()

test.each(ways)(
  'customer service of the %s opens a window at once, which then holds the address; where none opens, a link is offered, and where it fails, the window closes (M-16)',
  async (_, name, part) => {
    logIn()
    showInPortal(
      <>
        {part}
        <ToastHost label="Messages" dismissLabel="Dismiss" />
      </>,
      { customerService: [chat] },
    )
    const popup = { opener: {}, location: { href: '' }, close: vi.fn() }
    const asWindow = popup as unknown as Window // what is read of a window
    const answered = Promise.withResolvers<Response>()
    const open = given(asWindow)
    await answerCalls({ csVersion: () => answered.promise })
    press('link', name)
    await expect.poll(() => open.mock.calls.length).toBe(1)
    expect(open).toHaveBeenCalledWith('', '_blank', expect.stringMatching(/^popup,width=440,/))
    expect(popup.location.href).toBe('')
    answered.resolve(answer([chat]))
    await expect.poll(() => popup.location.href).toBe(chat.path)
    expect(popup.close).not.toHaveBeenCalled()

    vi.restoreAllMocks()
    given(null)
    await answerCalls({ csVersion: () => answer([chat]) })
    press('link', name)
    await expect.element(link).toHaveAttribute('href', chat.path)
    expect(link.element().getAttribute('target')).toBe('_blank')

    vi.restoreAllMocks()
    given(asWindow)
    await answerCalls({ csVersion: lost })
    press('link', name)
    await expect.element(failure).toBeInTheDocument()
    expect(popup.close).toHaveBeenCalledOnce()
  },
)
