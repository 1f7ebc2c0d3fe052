import { beforeAll, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { queryKey } from '#api/query-key.ts'
import { switchLanguage } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterDialog } from './RegisterDialog.tsx'
import { RegisterPage } from './RegisterPage.tsx'
import { rule, settingsWith } from './test-register-settings.ts'
import { showRegistration } from './test-registration.tsx'

beforeAll(() => loadAreas('en', ['auth', 'errors', 'form', 'ui']))

const registerPage = <RegisterPage params={{}} search={new URLSearchParams()} />
const box = (name: string | RegExp) => page.getByRole('textbox', { name })
const send = () => page.getByRole('button', { name: 'Create account' })
const reset = () => page.getByRole('button', { name: 'Clear all fields' })

test('the page holds the form, and a link back to the start page (REG-01, REG-03)', async () => {
  showRegistration(registerPage)
  await expect.element(box('Username')).toBeVisible()
  await expect.element(box('Password').first()).toBeVisible()
  await expect.element(send()).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Back to the start page' }))
    .toHaveAttribute('href', '/')
})

test('the title of the page tells the bonus that the operator set, such as 1000 THB (REG-02)', async () => {
  showRegistration(registerPage, { platform: { bonusTitle: '1000 THB' } })
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Create your account: a bonus of 1000 THB for new players')
  await expect.poll(() => document.title).toContain('1000 THB')
})

test('where the operator set no bonus, the title promises none', async () => {
  showRegistration(registerPage)
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Create your account')
})

test('the user agreement is read in the help (REG-09)', async () => {
  showRegistration(registerPage)
  const link = page.getByRole('link', { name: 'terms' })
  await expect.element(link).toHaveAttribute('href', '/help?article=terms')
})

test('a reset clears the fields of the page, and the popup has none (REG-35, A-24)', async () => {
  showRegistration(registerPage)
  await box('Username').fill('narin88')
  page.getByRole('checkbox').element().focus()
  await userEvent.keyboard(' ')
  await expect.element(page.getByRole('checkbox')).toBeChecked()
  await send().click()
  await expect.element(page.getByText('This field must not be empty').first()).toBeVisible()
  await reset().click()
  await expect.element(box('Username')).toHaveValue('')
  await expect.element(page.getByRole('checkbox')).not.toBeChecked()
  await expect.element(page.getByText('This field must not be empty')).not.toBeInTheDocument()

  showRegistration(<RegisterDialog open />)
  await expect.element(send()).toBeVisible()
  expect(reset().elements()).toEqual([])
})

test('what is required, how long it is and of which pattern follows the server (REG-36)', async () => {
  const line = { minLength: 3, maxLength: 8, acceptedPattern: '', patternId: 10 }
  const client = showRegistration(registerPage, { settings: settingsWith({ line: rule(line) }) })
  const told = async (text: string) => {
    await send().click()
    await expect.element(box(/^LINE id/)).toHaveAccessibleDescription(text)
  }
  await send().click()
  await expect.element(box(/^LINE id/)).not.toBeInvalid()
  await box(/^LINE id/).fill('ab')
  await told('Enter 3 to 8 characters')
  await box(/^LINE id/).fill('a b c')
  await told('Do not use spaces (3 - 8 characters)')

  const other = settingsWith({
    line: rule({ ...line, required: true, minLength: 6, maxLength: 6, patternId: 7 }),
  })
  client.setQueryData(queryKey('registerSettings'), other)
  await expect.element(box(/^LINE id/)).toHaveAttribute('maxlength', '6')
  await told('Enter exactly 6 characters')
  await box(/^LINE id/).fill('abcdef')
  await told('Use digits only (6 characters)')
  await box(/^LINE id/).fill('')
  await told('This field must not be empty')

  client.setQueryData(queryKey('registerSettings'), settingsWith({}))
  await expect.element(box(/^LINE id/)).not.toBeInTheDocument()
})

test('an empty required field says so under it, in the language that is chosen (REG-41, REG-42)', async () => {
  showRegistration(registerPage)
  await send().click()
  for (const name of ['Username', 'Password', 'Confirm password'])
    await expect
      .element(page.getByLabelText(name, { exact: true }))
      .toHaveAccessibleDescription('This field must not be empty')
  try {
    await switchLanguage('th')
    await expect
      .element(page.getByLabelText('ชื่อผู้ใช้', { exact: true }))
      .toHaveAccessibleDescription('ช่องนี้ต้องไม่เว้นว่าง')
  } finally {
    await switchLanguage('en')
  }
})

const promotion = (place: number, category = 'new_player') => ({
  id: `p${place}`,
  title: `Offer ${place}`,
  summary: `What offer ${place} gives`,
  content: '',
  category,
  image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
})
const boxOf = (selector: string) => {
  const found = document.querySelector(selector)?.getBoundingClientRect()
  if (!found) throw new Error(`${selector} is not there`)
  return found
}
function slidesInView(): number {
  const view = boxOf('.auth-side .car-view')
  return [...document.querySelectorAll('.auth-side .car-slide')].filter((slide) => {
    const { left, right } = slide.getBoundingClientRect()
    return right > view.left + 1 && left < view.right - 1
  }).length
}
/** What moves the slides by itself. */
const clocks = () =>
  [...document.querySelectorAll('.auth-side .car-run')].flatMap((segment) => segment.getAnimations())
const titles = () => [...document.querySelectorAll('.auth-slide b')].map((title) => title.textContent)

// The mouse of an earlier test would hold the slides.
beforeEach(() => userEvent.hover(document.body, { position: { x: 1, y: 890 } }))

test('beside the form are promotions of new players alone, one at a time, each with a way to its page (REG-04, REG-05, REG-07, REG-08)', async () => {
  showRegistration(registerPage, {
    promotions: [promotion(1), promotion(2, 'others'), promotion(3), promotion(4, 'newbie')],
  })
  await expect.poll(titles).toEqual(['Offer 1', 'Offer 3'])
  expect(slidesInView()).toBe(1)
  await expect.element(page.getByText('Offer 1', { exact: true })).toBeVisible()
  await expect.element(page.getByText('What offer 1 gives')).toBeVisible()
  // The slides that are not in view take no part.
  const more = page.getByRole('link', { name: 'More' }).first()
  await expect.element(more).toHaveAttribute('href', '/promotions/p1')
  await more.click()
  expect(location.pathname).toBe('/promotions/p1')
})

test('they move by themselves each five seconds, one that is alone stays (REG-06)', async () => {
  showRegistration(registerPage, { promotions: [promotion(1), promotion(2)] })
  await expect.poll(() => clocks().length).toBe(1)
  const [clock] = clocks()
  expect(clock?.effect?.getTiming().duration).toBe(5000)
  clock?.finish()
  await expect
    .poll(() => document.querySelector('.auth-side .car-pages [aria-current]')?.getAttribute('aria-label'))
    .toBe('Slide 2 of 2')
  showRegistration(registerPage, { promotions: [promotion(1)] })
  await expect.poll(titles).toEqual(['Offer 1'])
  expect(clocks()).toEqual([])
})
