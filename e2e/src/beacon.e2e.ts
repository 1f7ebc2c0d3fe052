import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { readRapid, slipOn, toNextDraw } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { Visitor } from '#calls/visitor.ts'
import { moveClock } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'
import { readWorld } from '#world/world.ts'

test('a draw waits for the round of the beacon that its ticket tells before, and the browser checks its signature', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newRichMember({ amount: '100' })
  // What a world begins with waits for no beacon; what is planned from now on does.
  await passSales()
  await expect(async () => {
    await moveClock(60_000)
    const { issue } = await readRapid(new Visitor({ portal }))
    const { beacon } = await member.read('lottoVerification', {
      query: { gameCode: 'RAPID60', numero: issue.numero },
    })
    expect(beacon).toMatchObject({ isSandbox: true })
  }).toPass()
  const bet = await slipOn(member)
  const { slipId } = await member.read('lottoBet', { input: bet })
  const query = { gameCode: bet.gameCode, numero: bet.numero }
  const { beacon, format } = await member.read('lottoVerification', { query })
  expect(format).toBe('suntala-draw-3')
  expect(beacon.randomness).toBeNull()

  await context.addCookies(member.browserCookies())
  await page.goto(`${portal}/lottery?gameCode=RAPID60&vendor=LOTT&home=1&ticket=${slipId}`)
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await expect(ticket.getByText('Round of the public beacon')).toBeVisible()
  await expect(ticket.getByText(`${beacon.beaconId} ${beacon.round}`)).toBeVisible()
  await expect(ticket.getByText('This beacon is the sandbox’s own')).toBeVisible()
  await toNextDraw(portal)
  await expect(async () => {
    expect((await member.read('lottoVerification', { query })).seed).not.toBeNull()
  }).toPass()
  await ticket.getByRole('button', { name: 'Check this ticket' }).click()
  await expect(ticket.getByText('Every step holds')).toBeVisible()
  await expect(ticket.getByText('Signature of the beacon')).toBeVisible()
  const drawn = await member.read('lottoVerification', { query })
  await expect(ticket.getByText(drawn.beacon.randomness)).toBeVisible()
})
