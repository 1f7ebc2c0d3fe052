import { expect } from '@playwright/test'
import { test } from '#browser/test.ts'
import { findSlots, openGame, playRound } from '#calls/game-session.ts'
import { slipOn, toNextDraw } from '#calls/lottery-slip.ts'
import { newRichMember } from '#calls/members.ts'
import { newOperator } from '#calls/operator.ts'
import type { Visitor } from '#calls/visitor.ts'
import { readWorld } from '#world/world.ts'

const reason = 'The machine was read wrongly'

type Round = { gameCode: string; numero: string }

const settled = async (visitor: Visitor, round: Round, corrections: number) => {
  const read = async () => {
    const { state, corrections: made } = await visitor.read('lottoVerification', { query: round })
    return [state, made.length]
  }
  await expect.poll(read, { intervals: [100, 200], timeout: 30_000 }).toEqual(['SETTLED', corrections])
}

test('a result that two operators correct is shown with the one before, and a win that was spent is owed', async ({
  page,
  context,
}) => {
  const { portal } = readWorld()
  const member = await newRichMember({ amount: '100' })
  const [asker, confirmer] = [await newOperator(['lottery.ask']), await newOperator(['lottery.confirm'])]
  const bet = await slipOn(member, { unit: '100.00' })
  const { slipId } = await member.read('lottoBet', { input: bet })
  const round = { gameCode: bet.gameCode, numero: bet.numero }
  await toNextDraw(portal)
  await settled(member, round, 0)
  const correct = async (numbers: number[]) => {
    const { id } = await asker.read('opsLotteryAsk', {
      input: { ...round, action: 'correct', numbers, reason },
    })
    await confirmer.read('opsLotteryConfirm', { params: { id }, input: { reason: 'seen', numbers } })
  }
  // The digit 4 wins now; neither of these results is the one that was drawn.
  const { numbers: drawn } = await member.read('lottoVerification', { query: round })
  const other = (top: number[]) => [...top, drawn[3] === 0 ? 1 : 0, 6]
  await correct(other([4, 4, 1]))
  await settled(member, round, 1)

  await context.addCookies(member.browserCookies())
  await page.goto(`${portal}/lottery?gameCode=RAPID60&vendor=LOTT&home=1&ticket=${slipId}`)
  const ticket = page.getByRole('dialog', { name: /ticket$/ })
  await expect(ticket.getByText('The result was corrected').first()).toBeVisible()
  await expect(ticket.getByText('Result before', { exact: true })).toBeVisible()
  await expect(ticket.getByText(`: ${reason}.`)).toBeVisible()
  await ticket.getByRole('button', { name: 'Check this ticket' }).click()
  await expect(ticket.getByText('Every step holds')).toBeVisible()

  await page.goto(`${portal}/member/personalHistoryCopy`)
  await page
    .getByRole('row')
    .filter({ hasText: bet.numero.slice(-4) })
    .first()
    .click()
  const details = page.getByRole('dialog', { name: 'Bet details' })
  await expect(details.getByText('Corrected result')).toBeVisible()
  await expect(details.getByText(`441 · ${other([])[0]}6, before: `)).toBeVisible()

  // All that was won goes into a slot, and then the result is corrected to one in which the digit does not come.
  const { sumBalance } = await member.read('balance')
  expect(sumBalance).toBe('320.00')
  const [slot] = await findSlots(member)
  await playRound(await openGame(member, slot), { stake: '320.00', win: '0.00' })
  await correct(other([5, 5, 1]))
  await settled(member, round, 2)
  await page.goto(`${portal}/member/transferFund`)
  await expect(page.getByText(/^You owe \S*320\.00/)).toBeVisible()
  await expect(page.getByText(/What comes in pays it off first/)).toBeVisible()
})
