import { auth as en } from '@suntala/phrases/en/auth'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { RegisterForm } from './RegisterForm.tsx'
import { rule, settingsWith } from './test-register-settings.ts'
import { showRegistration } from './test-registration.tsx'

beforeAll(() => loadAreas('en', ['auth', 'errors', 'form', 'ui']))
afterEach(() => {
  vi.restoreAllMocks()
})

/** The platform, which draws another picture for each call. @returns how many it drew */
function drawPictures(): () => number {
  let drawn = 0
  vi.spyOn(window, 'fetch').mockImplementation(() => {
    drawn++
    return Promise.resolve(
      Response.json({ success: true, code: '', value: btoa(`picture ${drawn}`), message: '', traceId: '' }),
    )
  })
  return () => drawn
}

const picture = () => page.getByRole('button', { name: 'New picture' })
const shownPicture = () => document.querySelector<HTMLImageElement>('.captcha-picture img')?.src
const pictureOf = (count: number) => `data:image/png;base64,${btoa(`picture ${count}`)}`

/** A clock of the test's own: what a second is does not depend on the machine. */
function stopClock() {
  let nowMs = 10_000
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs)
  return (ms: number) => {
    nowMs += ms
  }
}

test('a form that opens draws a picture code, and each press another, but none within a second (CAPT-01, CAPT-03, CAPT-04)', async () => {
  const advance = stopClock()
  const drawn = drawPictures()
  showRegistration(<RegisterForm affiliateCode={null} />, {
    settings: settingsWith({ captcha: rule({ required: true }) }),
  })
  // A page of development opens each form twice.
  await expect.poll(() => drawn() > 0 && shownPicture() === pictureOf(drawn())).toBe(true)
  const first = drawn()

  advance(999)
  await picture().click()
  expect(drawn()).toBe(first)
  advance(1)
  await picture().click()
  await expect.poll(shownPicture).toBe(pictureOf(first + 1))
  await picture().click()
  expect(drawn()).toBe(first + 1)
})

test('whoever cannot read the picture code finds a way to the house beside it', async () => {
  drawPictures()
  showRegistration(<RegisterForm affiliateCode={null} />, {
    settings: settingsWith({ captcha: rule({ required: true }) }),
  })
  const way = page.getByRole('link', { name: en.captchaSupport })
  await expect.element(way).toHaveAttribute('href', '/feedback')
})
