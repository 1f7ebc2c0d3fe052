import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Button } from './Button.tsx'
import { Carousel } from './Carousel.tsx'
import { Dialog } from './Dialog.tsx'
import { Menu } from './Menu.tsx'
import { Popover } from './Popover.tsx'
import { show } from './test-page.tsx'
import { ToastViewport } from './ToastViewport.tsx'
import { pushToast } from './toasts.ts'
import { TooltipHost } from './TooltipHost.tsx'

const item = (name: string) => page.getByRole('menuitem', { name })

test('a menu takes the focus, moves by arrows and letters past what is off, and gives it back', async () => {
  show(
    <Menu
      label="More"
      trigger={(props) => <Button {...props}>More</Button>}
      items={[
        { id: 'a', label: 'Messages', onSelect: vi.fn() },
        { id: 'b', label: 'Limits', onSelect: vi.fn() },
        { id: 'c', label: 'Export', disabled: true, onSelect: vi.fn() },
        { id: 'd', label: 'Log out', onSelect: vi.fn() },
      ]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Messages')).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(item('Log out')).toHaveFocus()
  await userEvent.keyboard('l')
  await expect.element(item('Limits')).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'More' })).toHaveFocus()
})

test('Space goes where a link of a menu leads', async () => {
  show(
    <Menu
      label="More"
      trigger={(props) => <Button {...props}>More</Button>}
      items={[{ id: 'a', label: 'Messages', href: '#messages' }]}
    />,
  )
  await userEvent.tab()
  await userEvent.keyboard('{Enter}')
  await expect.element(item('Messages')).toHaveFocus()
  await userEvent.keyboard(' ')
  expect(location.hash).toBe('#messages')
  await expect.element(item('Messages')).not.toBeInTheDocument()
})

test('a panel under a button takes the focus and gives it back', async () => {
  show(
    <Popover label="About" trigger={(props) => <Button {...props}>About</Button>}>
      <p>Totals include everyone below you.</p>
    </Popover>,
  )
  await page.getByRole('button', { name: 'About' }).click()
  await expect.element(page.getByRole('dialog', { name: 'About' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('button', { name: 'About' })).toHaveFocus()
})

test('a tooltip says what an icon means, and not what stands there already', async () => {
  show(
    <>
      <Button icon="x" label="Close" />
      <a href="#w" data-tip="Withdraw">
        Withdraw
      </a>
      <TooltipHost />
    </>,
  )
  const tip = () => document.querySelector('.tip:popover-open')?.textContent
  await userEvent.tab()
  await expect.poll(tip).toBe('Close')
  await userEvent.tab()
  await expect.element(page.getByRole('link')).toHaveFocus()
  await expect.poll(tip).toBeUndefined()
})

test('the place that reads toasts out is there before the first one', async () => {
  show(<ToastViewport label="Messages" dismissLabel="Dismiss" />)
  const [status, alert] = [page.getByRole('status'), page.getByRole('alert')]
  await expect.element(status).toBeEmptyDOMElement()
  const [statusElement, alertElement] = [status.element(), alert.element()]
  pushToast({ tone: 'success', title: 'Credited', text: '฿50' })
  pushToast({ tone: 'error', title: 'Not placed' })
  await expect.element(status).toHaveTextContent('Credited. ฿50')
  await expect.element(alert).toHaveTextContent('Not placed')
  expect(status.element()).toBe(statusElement)
  expect(alert.element()).toBe(alertElement)
})

test('a toast over a dialog is read, pressed and dismissed inside it', async () => {
  const pressed = vi.fn()
  show(
    <>
      <Dialog open onClose={vi.fn()} title="Log in">
        <Button>Go</Button>
      </Dialog>
      <ToastViewport label="Messages" dismissLabel="Dismiss" />
    </>,
  )
  await expect.element(page.getByRole('dialog')).toBeVisible()
  pushToast({ tone: 'info', title: 'Won', action: { label: 'See it', onSelect: pressed } })
  await expect.element(page.getByRole('dialog').getByRole('status')).toHaveTextContent('Won')
  await page.getByRole('button', { name: 'See it' }).click()
  expect(pressed).toHaveBeenCalledOnce()
  await expect.poll(() => document.querySelector('.toast')).toBeNull()
})

test('a toast makes way for what can be pressed', async () => {
  show(
    <>
      <div style={{ position: 'fixed', insetBlockStart: 20, insetInlineEnd: 20 }}>
        <Button>Export</Button>
        <Button>Close</Button>
      </div>
      <ToastViewport label="Messages" dismissLabel="Dismiss" />
    </>,
  )
  pushToast({ tone: 'error', title: 'The list did not load', text: 'Nothing was changed.' })
  await expect.poll(() => document.querySelector('.toasts')).not.toBeNull()
  await page.getByRole('button', { name: 'Export' }).click()
  const toast = document.querySelector('section.toasts[aria-label="Messages"]')?.getBoundingClientRect()
  for (const button of document.querySelectorAll('.btn'))
    expect(button.getBoundingClientRect().bottom).toBeLessThan(toast?.top ?? 0)
})

test('on a phone a toast stands below the head of the page', async () => {
  await page.viewport(390, 844)
  try {
    show(
      <>
        <header style={{ position: 'fixed', insetInline: 0, insetBlock: '0 auto', height: '66px' }}>
          Wallet
        </header>
        <ToastViewport label="Messages" dismissLabel="Dismiss" />
      </>,
    )
    pushToast({ tone: 'success', title: 'Credited' })
    await expect.poll(() => document.querySelector('.toasts')).not.toBeNull()
    const head = page.getByRole('banner').element().getBoundingClientRect()
    const toast = document.querySelector('section.toasts[aria-label="Messages"]')?.getBoundingClientRect()
    expect(toast?.top).toBeGreaterThan(head.bottom)
  } finally {
    await page.viewport(1440, 900)
  }
})

test('on a phone a toast that makes way for the head stands above the bar of tabs', async () => {
  await page.viewport(390, 844)
  try {
    show(
      <>
        <div style={{ position: 'fixed', inset: '66px 0 auto', height: '200px', display: 'grid' }}>
          <Button>Export</Button>
        </div>
        <nav style={{ position: 'fixed', inset: 'auto 0 0', height: '72px', display: 'grid' }}>
          <a href="#home">Home</a>
        </nav>
        <ToastViewport label="Messages" dismissLabel="Dismiss" />
      </>,
    )
    pushToast({ tone: 'success', title: 'Credited' })
    await expect.poll(() => document.querySelector('.toasts')).not.toBeNull()
    const bar = page.getByRole('navigation').element().getBoundingClientRect()
    const toast = document.querySelector('section.toasts[aria-label="Messages"]')?.getBoundingClientRect()
    expect(toast?.top).toBeGreaterThan(400)
    expect(toast?.bottom).toBeLessThanOrEqual(bar.top)
  } finally {
    await page.viewport(1440, 900)
  }
})

test('a carousel says what it is and is stopped before its slides', async () => {
  function Banners() {
    const [slides] = useState(['One', 'Two'].map((id) => ({ id, content: <a href={`#${id}`}>{id}</a> })))
    return (
      <Carousel
        label="Offers"
        slides={slides}
        labels={{
          carousel: 'carousel',
          slideRole: 'slide',
          previous: 'Previous',
          next: 'Next',
          pause: 'Pause',
          play: 'Play',
          slide: (at, of) => `${at} of ${of}`,
        }}
      />
    )
  }
  show(<Banners />)
  await expect
    .element(page.getByRole('region', { name: 'Offers' }))
    .toHaveAttribute('aria-roledescription', 'carousel')
  await expect
    .element(page.getByRole('group', { name: '1 of 2' }))
    .toHaveAttribute('aria-roledescription', 'slide')
  await userEvent.tab()
  await expect.element(page.getByRole('button', { name: 'Pause' })).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('button', { name: 'Play' })).toHaveFocus()
  await userEvent.tab()
  await expect.element(page.getByRole('link', { name: 'One' })).toHaveFocus()
})

test('a toast that comes as its dialog leaves the page is shown outside it', async () => {
  function Page() {
    const [isThere, setThere] = useState(true)
    const leave = () => {
      pushToast({ tone: 'success', title: 'Saved' })
      setThere(false)
    }
    return (
      <>
        {isThere && (
          <Dialog open locked onClose={vi.fn()} title="New password">
            <Button onClick={leave}>Save</Button>
          </Dialog>
        )}
        <ToastViewport label="Messages" dismissLabel="Dismiss" />
      </>
    )
  }
  show(<Page />)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(page.getByRole('button', { name: 'Dismiss' }).first()).toBeVisible()
})
