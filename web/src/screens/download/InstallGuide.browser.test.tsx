import type { Permission, Settings } from '@suntala/contract/settings'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { permissionQuery, settingsQuery } from '#api/platform.ts'
import { I18nProvider } from '#i18n/I18nProvider.tsx'
import { loadAreas } from '#i18n/load-phrases.ts'
import { findRoute } from '#routes.ts'
import { DownloadDialog } from '#screens/download/DownloadDialog.tsx'
import { InstallGuide } from '#screens/download/InstallGuide.tsx'
import { showInPortal } from '#start/test-portal.tsx'
import { show } from '#ui/test-page.tsx'
import { keepInstallPrompt } from '#util/install-prompt.ts'

await loadAreas('en', ['download', 'ui'])

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
  client.setQueryData<Partial<Settings>>(settingsQuery.queryKey, { brandName: 'Suntala' })
  show(
    <QueryClientProvider client={client}>
      <I18nProvider firstLanguage="en" timeZone="UTC" currency="THB">
        <InstallGuide />
      </I18nProvider>
    </QueryClientProvider>,
  )
}

const guides = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

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

test('the guides are a page and a dialog (DOWN-01)', async () => {
  const Page = await findRoute('/down').route?.screen.load()
  showInPortal(Page && <Page params={{}} search={new URLSearchParams()} />)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect([guides(), stepsShown().length]).toEqual([['Android', 'iOS'], 4])
  showInPortal(<DownloadDialog open onClose={() => undefined} />)
  await expect.element(page.getByRole('dialog').getByRole('tab', { name: 'Android' })).toBeVisible()
  expect([guides(), stepsShown().length]).toEqual([['Android', 'iOS'], 4])
})

test('the dialog guides Android and iOS, and says for which there is no file (M-07)', async () => {
  const guide = page.getByRole('dialog')
  const missing = (what: string) => guide.getByText(new RegExp(`^There is no ${what}`))
  showInPortal(<DownloadDialog open onClose={() => undefined} />, { resources: files.slice(0, 1) })
  await expect.element(guide.getByRole('link', { name: 'Download the app file' })).toBeVisible()
  expect(missing('app file for Android').elements()).toEqual([])
  await guide.getByRole('tab', { name: 'iOS' }).click()
  await expect.element(missing('profile for iOS')).toBeVisible()
  expect(stepsShown()).toHaveLength(4)
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

keepInstallPrompt()
afterEach(() => void (window.installPrompt = undefined))

/** The browser would ask whether to install the portal, and be answered this. */
function offerInstall(outcome: 'accepted' | 'dismissed') {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const asked = { times: 0 }
  const prompt = async () => void (asked.times += 1)
  dispatchEvent(Object.assign(event, { prompt, userChoice: Promise.resolve({ outcome }) }))
  return { event, asked }
}

const install = () => page.getByRole('button', { name: 'Install', exact: true })

test('where the browser offers to install the portal, the guide does so first, and its bar over the page stays away', async () => {
  const { event, asked } = offerInstall('accepted')
  expect(event.defaultPrevented).toBe(true)
  showGuide([])
  expect(asked.times).toBe(0)
  await install().click()
  await expect.element(page.getByText('The app is installed')).toBeVisible()
  expect(asked.times).toBe(1)
  expect(install().elements()).toEqual([])
})

test('an offer that comes late is taken up, and one that was declined or used elsewhere leaves no button', async () => {
  showGuide([])
  expect(install().elements()).toEqual([])
  offerInstall('dismissed')
  await install().click()
  await expect.poll(() => install().elements()).toEqual([])
  expect(page.getByText('The app is installed').elements()).toEqual([])
  offerInstall('dismissed')
  await expect.element(install()).toBeVisible()
  dispatchEvent(new Event('appinstalled'))
  await expect.poll(() => install().elements()).toEqual([])
})
