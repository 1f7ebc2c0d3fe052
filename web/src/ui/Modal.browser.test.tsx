import { Suspense, use, useState, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { expect, test } from 'vitest'
import { page, userEvent, type Locator } from 'vitest/browser'
import { AfterPaint } from './AfterPaint.tsx'
import { Button } from './Button.tsx'
import { ConfirmDialog, Dialog } from './Dialog.tsx'
import { Drawer } from './Drawer.tsx'
import { show } from './test-page.tsx'
import { TextInput } from './TextInput.tsx'
import { ToastViewport } from './ToastViewport.tsx'

function Opener({ children }: { children: (open: boolean, close: () => void) => ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children(open, () => setOpen(false))}
    </>
  )
}

const opener = () => page.getByRole('button', { name: 'Open' })
const dialog = () => page.getByRole('dialog')

test('focuses what asks for it, keeps the focus inside, closes by Escape and gives the focus back', async () => {
  show(
    <Opener>
      {(open, onClose) => (
        <Dialog open={open} onClose={onClose} title="Log in" closeLabel="Close">
          <TextInput aria-label="Name" data-autofocus />
          <Button>Go</Button>
        </Dialog>
      )}
    </Opener>,
  )
  await opener().click()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  for (let step = 0; step < 6; step++) {
    await userEvent.tab()
    expect(document.activeElement === document.body || document.activeElement?.closest('dialog')).toBeTruthy()
  }
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

const early = (
  <Opener>
    {(open, onClose) => (
      <Dialog open={open} onClose={onClose} title="Log in" closeLabel="Close" isPaintedFirst>
        <AfterPaint place={<div tabIndex={-1} data-autofocus="" data-testid="place" />}>
          <TextInput aria-label="Name" data-autofocus />
        </AfterPaint>
      </Dialog>
    )}
  </Opener>
)
const isModal = () => document.querySelector('dialog')?.matches(':modal')
const pressOn = (button: Locator) => flushSync(() => (button.element() as HTMLButtonElement).click()) // every one here is
const press = () => pressOn(opener())

test('a dialog that is painted first is there with the press, and is modal after the paint with its field in focus', async () => {
  show(early)
  opener().element().focus()
  press()
  expect(document.querySelector('dialog')?.open).toBe(true)
  expect(isModal()).toBe(false)
  expect(document.activeElement).toBe(opener().element())
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  expect(isModal()).toBe(true)
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.element(opener()).toHaveFocus()
})

test('a dialog that is painted first gives the focus once, when it is modal, and then takes what reads toasts out', async () => {
  show(
    <>
      {early}
      <ToastViewport label="Notices" dismissLabel="Away" />
    </>,
  )
  const heard: (string | null)[] = []
  const listen = ({ target }: Event) =>
    heard.push(target instanceof Element ? (target.getAttribute('data-testid') ?? target.ariaLabel) : null)
  const reader = () => page.getByRole('status').element().parentElement
  addEventListener('focusin', listen)
  press()
  expect(heard).toEqual([])
  expect(reader()?.parentElement).toBe(document.body)
  await expect.poll(() => reader()?.closest('dialog')).not.toBeNull()
  expect(isModal()).toBe(true)
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  removeEventListener('focusin', listen)
  expect(heard).toEqual(['place', 'Name'])
})

test('a key finds the focus in a dialog that is not painted yet', () => {
  show(early)
  opener().element().focus()
  press()
  let focused: Element | null = null
  opener()
    .element()
    .addEventListener('keydown', () => (focused = document.activeElement))
  opener()
    .element()
    .dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
  expect(focused).toBe(page.getByTestId('place').element())
})

test('nothing stands after what reads toasts out, so that its coming and going has no neighbours styled anew', () => {
  show(<ToastViewport label="Notices" dismissLabel="Away" />)
  expect(page.getByRole('status').element().parentElement).toBe(document.body.lastElementChild)
  expect(page.getByRole('alert').element().parentElement).toBe(document.body.lastElementChild)
})

test.each(['keydown', 'pointerdown'])(
  'a dialog that is painted first is modal before the first %s reaches anything',
  (name) => {
    show(early)
    press()
    let heard: boolean | undefined
    opener()
      .element()
      .addEventListener(name, () => (heard = isModal()))
    opener()
      .element()
      .dispatchEvent(new Event(name, { bubbles: true }))
    expect(heard).toBe(true)
  },
)

test('a dialog that is closed before it was painted stays closed', async () => {
  show(early)
  press()
  pressOn(page.getByRole('button', { name: 'Close' }))
  await expect.element(dialog()).not.toBeInTheDocument()
  await expect.poll(() => document.querySelector('dialog')).toBeNull()
})

test('a locked dialog stays, however often Escape is pressed', async () => {
  show(
    <Opener>
      {(open, onClose) => (
        <Dialog open={open} onClose={onClose} title="Sending" locked>
          <Button>Wait</Button>
        </Dialog>
      )}
    </Opener>,
  )
  await opener().click()
  await expect.element(dialog()).toBeVisible()
  for (let press = 0; press < 4; press++) await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).toBeVisible()
  expect(document.querySelector('dialog')?.open).toBe(true)
  await expect.element(page.getByRole('button', { name: 'Wait' })).toHaveFocus()
})

test('a dialog whose content must be waited for comes back, and stays open', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  function Content() {
    const [isAsked, setIsAsked] = useState(false)
    return isAsked ? <Text /> : <Button onClick={() => setIsAsked(true)}>More</Button>
  }
  const Text = () => <p>{use(promise)}</p>
  show(
    <Opener>
      {(open, onClose) => (
        <Suspense fallback={<p>Waiting</p>}>
          <Dialog open={open} onClose={onClose} title="Terms">
            <Content />
          </Dialog>
        </Suspense>
      )}
    </Opener>,
  )
  await opener().click()
  await page.getByRole('button', { name: 'More' }).click()
  await expect.element(page.getByText('Waiting')).toBeInTheDocument()
  resolve('All of them')
  await expect.element(page.getByText('All of them')).toBeVisible()
  // The event of the close is an animation frame or two behind.
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
  await expect.element(dialog()).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('a question takes the focus at its safe choice, and the backdrop answers no', async () => {
  show(
    <Opener>
      {(open, onClose) => (
        <ConfirmDialog
          open={open}
          onClose={onClose}
          title="Log out?"
          cancelLabel="Stay"
          confirmLabel="Log out"
          onConfirm={onClose}
        />
      )}
    </Opener>,
  )
  await opener().click()
  await expect.element(page.getByRole('button', { name: 'Stay' })).toHaveFocus()
  await userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: 2, y: 2 } })
  await expect.element(page.getByRole('alertdialog')).not.toBeInTheDocument()
})

test('a double click that opens a dialog does not close it again by its backdrop', async () => {
  show(
    <Opener>
      {(open, onClose) => (
        <Dialog open={open} onClose={onClose} title="Log in">
          <Button>Go</Button>
        </Dialog>
      )}
    </Opener>,
  )
  await opener().dblClick()
  await expect.element(dialog()).toBeVisible()
  await userEvent.click(document.querySelector('dialog') ?? document.body, { position: { x: 2, y: 2 } })
  await expect.element(dialog()).not.toBeInTheDocument()
})

test('when what opened a dialog is gone, the part around it takes the focus', async () => {
  function List() {
    const [open, setOpen] = useState(false)
    const [isThere, setIsThere] = useState(true)
    const remove = () => {
      setOpen(false)
      setIsThere(false)
    }
    return (
      <main>
        <section aria-label="Sessions">
          {isThere && (
            <div>
              <Button onClick={() => setOpen(true)}>Open</Button>
            </div>
          )}
          <Button>Another</Button>
        </section>
        <Dialog open={open} onClose={() => setOpen(false)} title="End it?">
          <Button onClick={remove}>End</Button>
        </Dialog>
      </main>
    )
  }
  show(<List />)
  await opener().click()
  await page.getByRole('button', { name: 'End' }).click()
  await expect.element(page.getByRole('region', { name: 'Sessions' })).toHaveFocus()
})

test.each(['ltr', 'rtl'])('a drawer comes from the start edge (%s)', async (dir) => {
  show(
    <Opener>
      {(open, onClose) => (
        <Drawer open={open} onClose={onClose} title="Menu" closeLabel="Close">
          <b>narin88</b>
        </Drawer>
      )}
    </Opener>,
    { dir },
  )
  await opener().click()
  await expect
    .poll(() => document.querySelector('dialog')?.getBoundingClientRect()[dir === 'ltr' ? 'left' : 'right'])
    .toBe(dir === 'ltr' ? 0 : document.documentElement.clientWidth)
})
