import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { findSlot } from '#calls/game-session.ts'
import { Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

test('a game starts under whichever name of this machine the portal is open', async ({ page, context }) => {
  const member = new Visitor({ portal: readWorld().portal.replace('localhost', '127.0.0.1') })
  await member.register()
  await context.addCookies(member.browserCookies())
  const { nodeId } = await findSlot(member)
  await page.goto(`${member.portal}/game?nodeId=${nodeId}`)
  await expect(page.frameLocator('iframe').locator('#spin')).toBeVisible()
  // Only the game's own word, told to the page around it, ends the waiting.
  await expect(page.locator('.gp-wait')).toBeHidden()
})
