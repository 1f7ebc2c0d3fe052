import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Field } from './Field.tsx'
import { FileInput } from './FileInput.tsx'
import { Lane } from './Lane.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { show } from './test-page.tsx'
import { TextInput } from './TextInput.tsx'

function Times() {
  const [times, setTimes] = useState('2')
  const words = { label: 'Times', lessLabel: 'Less', moreLabel: 'More' }
  return <NumberStepper value={times} onChange={setTimes} min={1n} max={4n} {...words} />
}

test('a number goes up and down by arrows and buttons, not past its ends, and shows what is typed', async () => {
  show(<Times />)
  const field = page.getByRole('spinbutton', { name: 'Times' })
  await userEvent.tab()
  await userEvent.tab()
  await expect.element(field).toHaveFocus()
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}')
  await expect.element(field).toHaveValue('4')
  await expect.element(page.getByRole('button', { name: 'More' })).toBeDisabled()
  await userEvent.fill(field, '๔')
  await expect.element(field).toHaveValue('4')
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(field).toHaveValue('3')
  await userEvent.fill(field, '2.5')
  await expect.element(field).toHaveValue('2.5')
  await page.getByRole('button', { name: 'Less' }).click()
  await expect.element(field).toHaveValue('1')
  await expect.element(page.getByRole('button', { name: 'Less' })).toBeDisabled()
})

test.each(['ltr', 'rtl'] as const)('a row of cards moves by its arrows, up to each end (%s)', async (dir) => {
  show(
    <div style={{ width: 400 }}>
      <Lane icon="fire" title="Hot" previousLabel="Back" nextLabel="On">
        {Array.from({ length: 30 }, (_, card) => (
          <a key={card} href="/" style={{ flex: '0 0 120px' }}>
            {card}
          </a>
        ))}
      </Lane>
    </div>,
    { dir },
  )
  const [back, on] = ['Back', 'On'].map((name) => page.getByRole('button', { name, exact: true }))
  const row = document.querySelector('.lane-row')
  const gone = () => Math.abs(row?.scrollLeft ?? 0)
  await expect.element(back!).toBeDisabled()
  await on!.click()
  await expect.poll(gone).toBeGreaterThan(200)
  await expect.element(back!).toBeEnabled()
  row?.scrollTo({ left: dir === 'rtl' ? -9999 : 9999, behavior: 'instant' })
  await expect.element(on!).toBeDisabled()
})

function Proof() {
  const [file, setFile] = useState<File>()
  const labels = { choose: 'Choose a picture', remove: 'Remove', preview: 'Preview' }
  return <FileInput file={file} onChange={([chosen]) => setFile(chosen)} accept="image/png" labels={labels} />
}

test('a file is reached by keys, named, removed again, and can be chosen once more', async () => {
  show(<Proof />)
  const input = document.querySelector('input')!
  await userEvent.tab()
  expect(document.activeElement).toBe(input)
  const slip = new File(['x'.repeat(1500)], 'slip.png', { type: 'image/png' })
  for (let times = 0; times < 2; times++) {
    await userEvent.upload(input, slip)
    await expect.element(page.getByText('slip.png')).toBeVisible()
    await expect.element(page.getByText('2 kB')).toBeVisible()
    await page.getByRole('button', { name: 'Remove' }).click()
    await expect.element(page.getByText('Choose a picture')).toBeVisible()
  }
})

test.each([
  ['header', 'start'],
  ['bar at the foot', 'end'],
] as const)('a field that gets the focus does not stay under the %s', async (_, block) => {
  show(
    <div style={{ paddingBlock: 2000 }}>
      <Field label="Name">
        <TextInput />
      </Field>
    </div>,
  )
  const field = page.getByRole('textbox', { name: 'Name' }).element() as HTMLElement // a text box
  const box = field.closest('.inp')?.getBoundingClientRect()
  const top = window.scrollY + (box?.top ?? 0)
  window.scrollTo({ top: block === 'start' ? top - 20 : top - window.innerHeight + 60, behavior: 'instant' })
  field.focus()
  const clear = () => {
    const { top: from, bottom } = field.getBoundingClientRect()
    return block === 'start' ? from : window.innerHeight - bottom
  }
  await expect.poll(clear).toBeGreaterThanOrEqual(block === 'start' ? 150 : 100)
})
