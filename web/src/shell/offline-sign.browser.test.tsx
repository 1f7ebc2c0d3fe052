import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { loadAreas } from '#i18n/load-phrases.ts'
import { OfflineSign } from '#shell/OfflineSign.tsx'
import { showInPortal } from '#start/test-portal.tsx'

await loadAreas('en', ['shell'])
afterEach(() => vi.restoreAllMocks())

test('without a network the page says that its figures may be old, until there is one again', async () => {
  const isOnLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  const tell = (type: 'online' | 'offline') => {
    isOnLine.mockReturnValue(type === 'online')
    dispatchEvent(new Event(type))
  }
  showInPortal(<OfflineSign />)
  const sign = page.getByRole('status')
  await expect.element(sign).toBeEmptyDOMElement()
  tell('offline')
  await expect.element(sign).toHaveTextContent('No connection. Balance and times may be old.')
  tell('online')
  await expect.element(sign).toBeEmptyDOMElement()
})
