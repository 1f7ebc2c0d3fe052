import { use } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { App } from '#App.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { basePhrases, findRoute } from '#routes.ts'
import { answerCalls } from '#start/test-answers.ts'
import { answersOf, goBackToStart } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', [...basePhrases, 'download'])
afterEach(() => {
  vi.restoreAllMocks()
  goBackToStart()
})

const fileOf = (resourceType: string) => ({
  name: resourceType,
  resourceType,
  url: `https://files.example/portal.${resourceType}`,
  qrCodeUrl: '',
  labelNameEn: '',
})
const tab = (name: string) => page.getByRole('tab', { name })
const steps = () => page.getByRole('main').getByRole('listitem').elements().length
const code = (name: string) => page.getByRole('img', { name: `QR code of ${name}` })
const missing = page.getByText(/^There is no (app file for Android|profile for iOS)/)

test('both addresses guide Android and iOS in four steps with a code each; a file that is missing is told, and iOS 17 of a profile; files are found by their type (P-15, DATA-96, DATA-97)', async () => {
  await answerCalls({})
  const open = (path: string, resources: ReturnType<typeof fileOf>[]) => {
    history.replaceState(null, '', path)
    show(<App queries={answersOf({ resources })} firstLanguage="en" firstStatus={0} />)
  }
  const files = [fileOf('Android'), fileOf('MOBILECONFIG')]
  const onItsWay = Promise.withResolvers<never>().promise
  const { screen } = findRoute('/down').route ?? expect.fail('no such page')
  const loading = vi.spyOn(screen, 'useScreen').mockImplementation(() => use(onItsWay))
  open('/down', files)
  expect(document.querySelector('main [aria-busy=true]')).not.toBeNull()
  loading.mockRestore()
  open('/down', files)
  await expect.element(code('the app file for Android')).toBeVisible()
  expect([steps(), missing.elements()]).toEqual([4, []])
  await tab('iOS').click()
  await expect.element(code('the configuration profile for iOS')).toBeVisible()
  await expect.element(page.getByText('From iOS 17 on, you install the profile by hand')).toBeVisible()
  expect([steps(), missing.elements()]).toEqual([4, []])

  open('/download', [])
  await expect.element(page.getByText(/^There is no app file for Android/)).toBeVisible()
  expect([location.pathname, steps()]).toEqual(['/down', 4])
  await tab('iOS').click()
  await expect.element(page.getByText(/^There is no profile for iOS/)).toBeVisible()
  expect(page.getByText(/^From iOS 17 on/).elements()).toEqual([])
})
