import { expect } from '@playwright/test'
import { journey } from '#browser/looks.ts'
import { balanceOverGame } from '#browser/slot.ts'
import { alive } from '#screens/screen.ts'
import { readWorld } from '#world/world.ts'

journey(
  'the free demo begins on home with demo credits, and asks for a real account where money is meant (AUTH-40, ROLE-17, ROLE-18)',
  async ({ page, look, t }) => {
    await page.goto(`${readWorld().portal}/help`)
    const header = page.getByRole('banner')
    // On a phone the offers of the header stand in the menu.
    const isPhone = look.size === 'phone'
    if (isPhone) await (await alive(page, '.hdr-menu')).click()
    const demo = (isPhone ? page.getByRole('dialog') : header).getByRole('button', {
      name: t.lobby.header.freePlay,
    })
    await demo.click()
    await expect(page).toHaveURL(`${readWorld().portal}/`)
    await expect(header.locator('.bal-text')).toContainText('10,000.00')
    await expect(header.locator('.bal-text')).toContainText(t.shell.demo)
    await expect(demo).toBeHidden()
    // A game is played with the credits: a roll of dice moves them either way.
    await page.goto(`${readWorld().portal}/game?nodeId=1682`)
    const roll = page.frameLocator('iframe.gp-frame').locator('#play')
    await expect(roll).toBeEnabled()
    await roll.click()
    await expect(balanceOverGame(page)).toHaveText(/\d/)
    await expect(balanceOverGame(page)).not.toHaveText(/10,000\.00/)
    await page.goto(`${readWorld().portal}/`)
    await expect(header.locator('.bal-text')).toContainText(t.shell.demo)
    await expect(header.locator('.bal-text')).toContainText(/(?:9,9|10,0)\d\d\.\d\d/)
    await expect(header.locator('.bal-text')).not.toContainText('10,000.00')
    if (isPhone) await page.locator('.tbar').getByRole('link', { name: t.shell.wallet }).click()
    else await header.getByRole('link', { name: t.shell.memberCentre }).click()
    const refusal = page.getByRole('alertdialog', { name: t.session.trialTitle })
    await expect(refusal).toBeVisible()
    await expect(page).toHaveURL(`${readWorld().portal}/`)
    await refusal.getByRole('button', { name: t.session.trialRegister }).click()
    await expect(page.getByRole('dialog', { name: t.auth.registerTitle })).toBeVisible()
  },
)
