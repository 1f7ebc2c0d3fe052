import { expect } from '@playwright/test'
import {
  accept,
  card,
  fact,
  firstLogin,
  open,
  openWage,
  playSlot,
  registerBy,
  said,
  sitDown,
} from '#browser/agents.ts'
import {
  cannotConfirm,
  confirmForHouse,
  makeAgent,
  offerForHouse,
  sitAtConsole,
} from '#browser/console-agents.ts'
import { importTexts } from '#browser/looks.ts'
import { writeMoney } from '#browser/money.ts'
import { test } from '#browser/test.ts'
import { newMember, payIn } from '#calls/members.ts'
import {
  answerOffer,
  dayTerms,
  logIn,
  loseRounds,
  newInvited,
  newName,
  ownContract,
  untilPaid,
} from '#calls/wages.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'

const th = {
  makeLink: 'สร้างลิงก์',
  newLink: 'ลิงก์เชิญใหม่',
  linkMade: 'ลิงก์พร้อมแล้ว',
  counter: 'เสนอกลับ',
  counterTitle: 'ตอบด้วยเงื่อนไขอื่น',
  stepRate: 'อัตรา ขั้นที่ 1',
  send: 'ส่งข้อเสนอ',
  sent: 'ส่งข้อเสนอแล้ว',
  accept: 'ยอมรับ',
  acceptTitle: 'ยอมรับสัญญานี้หรือไม่',
  cancel: 'ยกเลิก',
  endsBelow: 'จะทำให้สัญญาด้านล่างสิ้นสุด 1 ฉบับ',
  agree: 'ฉันยอมให้สัญญา 1 ฉบับนี้สิ้นสุด',
  accepted: 'ยอมรับสัญญาแล้ว',
  why: 'ทำไมจึงได้เท่านี้',
  realtime: 'เงินเดือนเรียลไทม์',
  base: 'ฐาน',
  rate: 'อัตรา',
  amount: 'จำนวนเงิน',
  end: 'สิ้นสุดสัญญา',
  endTitle: 'สิ้นสุดสัญญานี้หรือไม่',
  willEnd: 'สัญญาจะสิ้นสุดเมื่อจบงวด',
  ended: 'สิ้นสุดแล้ว',
}

const dayMs = 86_400_000

/** What a browser writes of an offer that is not agreed to as a whole yet. */
const expected = /status of 409/

test.describe.configure({ timeout: 240_000 })

test('two operators at the console, a top agent on a phone, a sub-agent in Thai and a member, each in a browser: made an agent (ROLE-12), invited (AGENT-24), a contract offered (AGENT-20), countered and accepted (AGENT-13), another at a lower rate that ends the one below (AGENT-12), played for, paid and explained (AGENT-07), ended with its period (AGENT-15), and a dividend at the end of its own (AGENT-04)', async ({
  browser,
}) => {
  const { step } = test
  const errors: string[] = []
  const [topName, subName, addedName, memberName] = [newName(), newName(), newName(), newName()]
  const [inEnglish, inThai] = [await importTexts('en'), await importTexts('th')]
  const phone = await sitDown(browser, errors, { viewport: { width: 390, height: 844 } })
  const desk = await sitDown(browser, errors, { lang: 'th' })
  const guest = await sitDown(browser, errors, {})

  let top = await step(
    'an operator makes an account an agent; the house offers it contracts, one of which another operator confirms',
    async () => {
      await newMember(topName)
      const rights = ['agent.read', 'agent.move', 'agent.decide'] as const
      const [first, second] = await Promise.all([
        sitAtConsole(browser, errors, rights),
        sitAtConsole(browser, errors, rights),
      ])
      await makeAgent(first, topName, 42)
      // Its sessions ended with that.
      const agent = await logIn(topName)
      await agent.read('firstLogin')
      expect((await agent.read('memberInfo')).isAgent).toBe(42)
      await offerForHouse(first, { account: topName, kind: 'Real-time salary', rate: '0.8' })
      await answerOffer(agent, 'realtime', { action: 'accept' })
      await offerForHouse(first, { account: topName, kind: 'Dividend', rate: '30' })
      await cannotConfirm(first, topName)
      await confirmForHouse(second, topName)
      await Promise.all([first, second].map((page) => page.context().close()))
      await phone.enter(agent)
      await open(phone.page, '/agent/dividend')
      await accept(phone.page, { accept: 'Accept', acceptTitle: 'Accept this contract?' })
      await expect(phone.page.locator('.mc-body li .badge')).toHaveText('Agreed, not begun')
      return agent
    },
  )

  let sub = await step(
    'the top agent adds an account whose owner replaces its password, and makes a link by which the sub-agent registers',
    async () => {
      await open(phone.page, '/agent/registerCentre')
      const link = card(phone.page, 'New invitation link')
      await link.getByText('Agent', { exact: true }).click()
      await link.getByLabel('Rate in per cent').fill('2')
      await link.getByRole('button', { name: 'Make link' }).click()
      const links = phone.page.getByRole('table', { name: 'Invitation links' })
      await expect(links.getByRole('row').filter({ hasText: 'Open' })).toHaveCount(1)
      const add = card(phone.page, 'Add account')
      await add.getByText('Agent', { exact: true }).click()
      await add.getByLabel('User name').fill(addedName)
      await add.getByLabel('Rate in per cent').fill('2')
      await add.getByRole('button', { name: 'Add account' }).click()
      await said(phone.page, `The account ${addedName} was added.`)
      await firstLogin(desk.page, { account: addedName, password: '123456' }, inThai)
      await desk.leave()

      const { content } = await top.read('agentLinks')
      await registerBy(desk.page, content[0].url, subName, inThai)
      await desk.leave()
      const agent = await logIn(subName)
      await agent.read('firstLogin')
      expect((await agent.read('memberInfo')).isAgent).toBe(1)
      await desk.enter(agent)
      return agent
    },
  )

  let member = await step('the sub-agent makes a link, and a member registers by it', async () => {
    await open(desk.page, '/agent/registerCentre')
    await alive(desk.page, '.mc-body form button')
    await card(desk.page, th.newLink).getByRole('button', { name: th.makeLink }).click()
    await said(desk.page, th.linkMade)
    await desk.page.locator('.tb-go button').click()
    const url = await desk.page.getByRole('dialog').locator('p.num').innerText()
    await registerBy(guest.page, url, memberName, inEnglish)
    await guest.leave()
    await open(desk.page, '/agent/downline')
    await expect(desk.page.getByRole('row').filter({ hasText: memberName })).toBeVisible()
    const player = await logIn(memberName)
    await payIn(player, '5000')
    return player
  })

  await step(
    'the top agent offers a contract; the sub-agent counters it, and gives a part of it away',
    async () => {
      await open(phone.page, '/agent/realtimeSalary')
      await phone.page.getByRole('link', { name: 'Offer a contract' }).click()
      await phone.page.getByLabel('To whom').selectOption(subName)
      await phone.page.getByLabel('Rate, step 1').fill('0.5')
      await phone.page.getByRole('button', { name: 'Send offer' }).click()
      await said(phone.page, 'The offer was sent.')
      await open(desk.page, '/agent/realtimeSalary')
      await desk.page.getByRole('button', { name: th.counter }).click()
      const counter = desk.page.getByRole('dialog', { name: th.counterTitle })
      await counter.getByLabel(th.stepRate).fill('0.6')
      await counter.getByRole('button', { name: th.send }).click()
      await said(desk.page, th.sent)
      await accept(phone.page, { accept: 'Accept', acceptTitle: 'Accept this contract?' })
      await said(phone.page, 'The contract is accepted.')
      expect(await ownContract(sub, 'realtime')).toMatchObject({
        state: 'ACTIVE',
        rate: '0.6',
        upline: topName,
      })
    },
  )

  await step('a lower rate ends what was given below, with the sub-agent’s consent alone', async () => {
    const { url } = await sub.read('agentLinkAdd', { input: { type: 'agent', rate: '1' } })
    const deep = await newInvited(url)
    const { id: deepId } = await deep.read('memberInfo')
    await sub.read('realtimeSalary', { input: { downlineId: deepId, terms: dayTerms('0.55') } })
    await answerOffer(deep, 'realtime', { action: 'accept' })
    const { id: subId } = await sub.read('memberInfo')
    await top.read('realtimeSalary', { input: { downlineId: subId, terms: dayTerms('0.4') } })

    await open(desk.page, '/agent/realtimeSalary')
    await accept(desk.page, th)
    const dialog = desk.page.getByRole('dialog', { name: th.endsBelow })
    await expect(dialog.getByRole('listitem')).toContainText([deep.account])
    await expect(dialog.getByRole('listitem')).toContainText(['0.55'])
    await dialog.getByRole('button', { name: th.cancel }).click()
    await expect(dialog).toHaveCount(0)
    expect(await ownContract(deep, 'realtime')).toMatchObject({ state: 'ACTIVE' })
    expect(await ownContract(sub, 'realtime')).toMatchObject({ state: 'OFFERED' })
    await accept(desk.page, th)
    await dialog.getByRole('checkbox', { name: th.agree }).check()
    await dialog.getByRole('button', { name: th.accept }).click()
    await said(desk.page, th.accepted)
    expect(await ownContract(deep, 'realtime')).toMatchObject({ state: 'TERMINATED' })
  })

  const { effectiveFrom: midnight } = await ownContract(sub, 'realtime')
  /** On to a moment at which nobody is logged in any more. */
  const on = async (atMs: number) => {
    await Promise.all([phone.leave(), desk.leave(), guest.leave()])
    await passSales()
    await moveClockTo(atMs)
    ;[top, sub, member] = await Promise.all([logIn(topName), logIn(subName), logIn(memberName)])
    await phone.enter(top)
    await desk.enter(sub)
    await guest.enter(member)
  }
  /** What a rate of 0.4 per cent makes of bets. */
  const shareOf = (staked: bigint) => (staked * 4n) / 1000n

  const { staked, lost } = await step(
    'the member plays, and within minutes both agents are paid what they agreed on',
    async () => {
      await on(midnight + 1000)
      await open(desk.page, '/agent/income')
      const balance = desk.page.locator('.mc-who')
      await expect(balance).toContainText('0.00')
      const played = await playSlot(guest.page, 5000_00n)
      await guest.leave()
      await loseRounds(member, 3)
      await moveClockTo(midnight + 5 * 60_000)
      const due = writeMoney(shareOf(1500_00n + played.staked))
      await untilPaid(sub, due)
      await expect(balance).toContainText(due)
      expect((await top.read('balance')).sumBalance).toBe(due)
      return played
    },
  )
  const bet = 1500_00n + staked
  /** Of the whole day, for each of the two; and thirty per cent of what the member lost. */
  const [wages, dividend] = [shareOf(2000_00n + staked), ((2000_00n + lost) * 3n) / 10n]

  await step('each payment tells why it is that much', async () => {
    const own = await openWage(desk.page, th.why)
    await expect(fact(own, th.base)).toContainText(writeMoney(bet))
    await expect(fact(own, th.rate)).toContainText('0.4 %')
    await expect(fact(own, th.amount)).toContainText(writeMoney(shareOf(bet)))
    await expect(fact(own, memberName)).toContainText(writeMoney(bet))
    await open(desk.page, '/member/transactionHistory')
    const entry = desk.page.getByRole('table').getByRole('row').filter({ hasText: th.realtime })
    await expect(entry).toContainText(writeMoney(shareOf(bet)))
    const above = await openWage(phone.page, 'Why this amount')
    await expect(fact(above, 'Rate on base')).toContainText(writeMoney(2n * shareOf(bet)))
    await expect(fact(above, 'For contracts of your downlines')).toContainText(writeMoney(shareOf(bet)))
    await expect(fact(above, 'Amount')).toContainText(writeMoney(shareOf(bet)))
  })

  await step(
    'the sub-agent ends the contract: it is paid until its day is over, and then no more',
    async () => {
      await open(desk.page, '/agent/realtimeSalary')
      await desk.page.getByRole('button', { name: th.end }).click()
      await desk.page.getByRole('dialog', { name: th.endTitle }).getByRole('button', { name: th.end }).click()
      await said(desk.page, th.willEnd)
      await loseRounds(member, 1)
      await on(midnight + dayMs + 1000)
      await untilPaid(sub, writeMoney(wages))
      await untilPaid(top, writeMoney(dividend + wages))
      await loseRounds(member, 2)
      await moveClockTo(midnight + dayMs + 10 * 60_000)
      await untilPaid(top, writeMoney(dividend + wages + 8_00n))
      expect((await sub.read('balance')).sumBalance).toBe(writeMoney(wages))
      await open(desk.page, '/agent/realtimeSalary')
      await expect(desk.page.locator('.mc-body li .badge').first()).toHaveText(th.ended)
    },
  )

  await step('the dividend of the day is in the top agent’s records', async () => {
    await open(phone.page, '/agent/dividend?view=records')
    const rows = phone.page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: writeMoney(dividend) })).toContainText('Paid')
  })

  expect(errors.filter((text) => !expected.test(text))).toEqual([])
  await Promise.all([phone, desk, guest].map(({ page }) => page.context().close()))
})
