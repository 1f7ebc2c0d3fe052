import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { RadioCards } from './Choice.tsx'
import { ComboBox } from './ComboBox.tsx'
import { Field } from './Field.tsx'
import { PlayTypes } from './PlayTypes.tsx'
import { SegmentedControl } from './SegmentedControl.tsx'
import { Select } from './Select.tsx'
import { TabPanel, UnderlineTabs } from './Tabs.tsx'
import { show } from './test-page.tsx'

const sorts = [
  { value: 'hot', text: 'Popular' },
  { value: 'name', text: 'By name' },
  { value: 'new', text: 'Newest' },
] as const

function Sorts() {
  const [sort, setSort] = useState<(typeof sorts)[number]['value']>('hot')
  return (
    <Field label="Order">
      <Select options={sorts} value={sort} onChange={setSort} />
    </Field>
  )
}

test('a select says its label and its value, and Space chooses', async () => {
  show(<Sorts />)
  const box = page.getByRole('combobox', { name: 'Order' })
  await expect.element(box).toHaveValue('hot')
  await userEvent.tab()
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await userEvent.keyboard('{ArrowDown}')
  await userEvent.keyboard(' ')
  await expect.element(box).toHaveValue('name')
  await expect.element(box).toHaveFocus()
})

test('pressing the label of a select reaches the list, on every device', async () => {
  show(<Sorts />)
  await page.getByText('Order').click()
  await expect.element(page.getByRole('combobox', { name: 'Order' })).toHaveFocus()
})

test('letters typed on a select choose by their beginning', async () => {
  show(<Sorts />)
  await userEvent.tab()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('combobox')).toHaveValue('new')
})

const countries = [
  { value: 'th', text: 'Thailand', keywords: '66' },
  { value: 'tr', text: 'Türkiye', keywords: '90' },
  { value: 'vn', text: 'Vietnam', keywords: '84' },
  { value: 'id', text: 'Indonesia', keywords: '62', disabled: true },
] as const

function Countries() {
  const [country, setCountry] = useState<(typeof countries)[number]['value']>()
  return (
    <Field label="Country" error={country ? undefined : 'Choose one.'}>
      <ComboBox options={countries} value={country} onChange={setCountry} none="No country matches." />
    </Field>
  )
}

const country = () => page.getByRole('combobox', { name: 'Country' })

test('typing finds an option, arrows and Enter choose it, and the list goes', async () => {
  show(<Countries />)
  await expect.element(country()).toHaveAccessibleDescription('Choose one.')
  await userEvent.tab()
  await userEvent.keyboard('84')
  await expect.element(page.getByRole('option')).toHaveTextContent('Vietnam')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.element(country()).toHaveValue('Vietnam')
  await expect.element(country()).toHaveAttribute('aria-expanded', 'false')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

test('words that name nothing say so, and leave with the focus', async () => {
  show(<Countries />)
  await userEvent.tab()
  await userEvent.keyboard('atlantis')
  await expect.element(page.getByRole('status')).toHaveTextContent('No country matches.')
  await userEvent.tab()
  await expect.element(country()).toHaveValue('')
})

test('Escape closes the list and keeps what was chosen', async () => {
  show(<Countries />)
  await country().click()
  await page.getByRole('option', { name: 'Thailand' }).click()
  await userEvent.clear(country())
  await userEvent.keyboard('tür{Escape}')
  await expect.element(country()).toHaveValue('Thailand')
  await expect.element(page.getByRole('option')).not.toBeInTheDocument()
})

function Periods({ chosen }: { chosen?: string }) {
  const [period, setPeriod] = useState(chosen)
  return (
    <SegmentedControl
      label="Period"
      value={period}
      onChange={setPeriod}
      segments={[
        { id: 'today', label: 'Today' },
        { id: 'week', label: '7 days' },
        { id: 'month', label: '30 days' },
      ]}
    />
  )
}
const radio = (name: string) => page.getByRole('radio', { name })

test('a group with nothing chosen can be reached and set by keys', async () => {
  show(<Periods />)
  await userEvent.tab()
  await expect.element(radio('Today')).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.element(radio('Today')).toBeChecked()
})

test('up, down, left and right move the choice and the focus', async () => {
  show(<Periods chosen="today" />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('7 days')).toBeChecked()
  await expect.element(radio('7 days')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}{ArrowUp}')
  await expect.element(radio('7 days')).toBeChecked()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await expect.element(radio('30 days')).toBeChecked()
})

test('on a right-to-left page the left arrow goes on', async () => {
  show(<Periods chosen="today" />, { dir: 'rtl' })
  await userEvent.tab()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(radio('7 days')).toBeChecked()
})

test('cards of a choice move by arrows', async () => {
  function Payees() {
    const [id, setId] = useState<'a' | 'b'>('a')
    const options = [{ id: 'a', title: 'Kasem Bank' } as const, { id: 'b', title: 'Siri Bank' } as const]
    return <RadioCards label="Pay to" options={options} value={id} onChange={setId} />
  }
  show(<Payees />)
  await userEvent.tab()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(radio('Siri Bank')).toBeChecked()
})

function Board({ first }: { first: string }) {
  const [tab, setTab] = useState(first)
  const tabs = [
    { id: 'three', label: '3 digits' },
    { id: 'two', label: '2 digits' },
    { id: 'off', label: 'Off', disabled: true },
    { id: 'run', label: 'Running' },
  ]
  return (
    <>
      <UnderlineTabs label="Play" panels="p" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel panels="p" value={tab}>
        Shows {tab}
      </TabPanel>
    </>
  )
}
const tab = (name: string) => page.getByRole('tab', { name })

test('tabs move by arrows, Home and End, past what is off, and show their panel', async () => {
  show(<Board first="two" />)
  await userEvent.tab()
  await expect.element(tab('2 digits')).toHaveFocus()
  await userEvent.keyboard('{ArrowRight}')
  await expect.element(tab('Running')).toHaveFocus()
  await expect.element(tab('Running')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('tabpanel', { name: 'Running' })).toHaveTextContent('Shows run')
  await userEvent.keyboard('{Home}')
  await expect.element(tab('3 digits')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('Running')).toHaveFocus()
})

test('the chosen tab is brought into sight within its row', async () => {
  show(
    <div style={{ width: '170px' }}>
      <Board first="run" />
    </div>,
  )
  const isInSight = (name: string) => {
    const row = page.getByRole('tablist', { name: 'Play' }).element().getBoundingClientRect()
    const shown = tab(name).element().getBoundingClientRect()
    // A row scrolls by whole pixels.
    return shown.left > row.left - 1 && shown.right < row.right + 1
  }
  await expect.poll(() => isInSight('Running')).toBe(true)
  expect(isInSight('3 digits')).toBe(false)
  await userEvent.tab()
  await userEvent.keyboard('{Home}')
  await expect.poll(() => isInSight('3 digits')).toBe(true)
})

test('tabs with nothing chosen have a tab stop', async () => {
  show(<Board first="" />)
  await userEvent.tab()
  await expect.element(tab('3 digits')).toHaveFocus()
})

test('the chosen play type is brought into sight within its row, which is wider than a phone', async () => {
  const ids = ['3D top', '3D tod', '2D top', '2D bottom', 'Run top', 'Run bottom'] as const
  function Types() {
    const [value, setValue] = useState<(typeof ids)[number]>('Run bottom')
    return (
      <div style={{ width: '340px' }}>
        <PlayTypes
          label="Play type"
          types={ids.map((id) => ({ id, title: id, payout: 'pays 3.20' }))}
          value={value}
          onChange={setValue}
        />
        <button type="button" onClick={() => setValue('3D top')}>
          3 digits
        </button>
      </div>
    )
  }
  show(<Types />)
  const isInSight = (name: RegExp) => {
    const row = page.getByRole('group', { name: 'Play type' }).element().getBoundingClientRect()
    const tile = page.getByRole('button', { name }).element().getBoundingClientRect()
    return tile.left >= row.left && tile.right <= row.right
  }
  await expect.poll(() => isInSight(/^Run bottom/)).toBe(true)
  expect(isInSight(/^3D top/)).toBe(false)
  await page.getByRole('button', { name: '3 digits' }).click()
  await expect.poll(() => isInSight(/^3D top/)).toBe(true)
})
