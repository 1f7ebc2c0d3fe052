import type { Page } from '@playwright/test'

/** Gives the page's browser a device that knows its owner's finger. */
export async function addDevice(page: Page): Promise<void> {
  const device = await page.context().newCDPSession(page)
  await device.send('WebAuthn.enable', { enableUI: false })
  await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

/** Whether the browser says that it offers passkeys where it fills in a username. */
export const offerAutofill = (page: Page, isOffered: boolean): Promise<void> =>
  page.evaluate(`PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(${isOffered})`)
