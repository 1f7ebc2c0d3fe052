import type { Permission } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery } from '#api/platform.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { InstallGuide } from '#screens/download/InstallGuide.tsx'
import { show } from '#ui/test-page.tsx'

await loadAreas('en', ['download'])

const fileOf = (resourceType: string, url: string) => ({
  name: resourceType,
  resourceType,
  url,
  qrCodeUrl: '',
  labelNameEn: '',
})
const files = [
  fileOf('Android', 'https://files.example/portal.apk'),
  fileOf('MOBILECONFIG', 'https://files.example/portal.mobileconfig'),
]

function showGuide(resources: Permission['resources']): void {
  const client = new QueryClient()
  client.setQueryData<Partial<Permission>>(permissionQuery.queryKey, { resources })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <InstallGuide />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const stepsShown = () =>
  page
    .getByRole('listitem')
    .elements()
    .map((step) => step.querySelector('b')?.textContent)

test('Android and iOS each have a tab with four steps, in their order (DOWN-02, DOWN-03, DOWN-06, DOWN-07)', async () => {
  showGuide([])
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Android', 'iOS'])
  expect(stepsShown()).toEqual([
    'Open this portal in Chrome',
    'Open the browser menu',
    'Choose “Add to Home screen”',
    'Confirm with “Add”',
  ])
  await page.getByRole('tab', { name: 'iOS' }).click()
  expect(stepsShown()).toEqual([
    'Open this portal in Safari',
    'Tap “Share”',
    'Choose “Add to Home Screen”',
    'Tap “Add”',
  ])
})

test('with a profile, iOS tells that it is installed by hand from iOS 17 on (DOWN-08)', async () => {
  showGuide(files)
  await page.getByRole('tab', { name: 'iOS' }).click()
  const hint = page.getByText('From iOS 17 on, you install the profile by hand').element().closest('.note')
  expect(hint?.textContent).toContain('Settings › General › VPN & Device Management')
})

test('where a file is set it can be taken, and its code is 200 wide (CONST-02)', async () => {
  showGuide(files)
  const link = page.getByRole('link', { name: 'Download the app file' })
  await expect.element(link).toHaveAttribute('href', 'https://files.example/portal.apk')
  const code = page.getByRole('img', { name: 'QR code of the app file for Android' })
  expect(code.element().getBoundingClientRect()).toMatchObject({ width: 200, height: 200 })
})

test('where no file is set the guide says so, and the code is that of the portal', async () => {
  showGuide([])
  await expect.element(page.getByText(/^There is no app file for Android/)).toBeVisible()
  await expect.element(page.getByRole('img', { name: 'QR code of this portal’s address' })).toBeVisible()
  expect(page.getByRole('link').elements()).toEqual([])
})
