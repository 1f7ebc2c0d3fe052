import { expect, type Browser, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { listenForErrors, test } from '#browser/test.ts'
import { newAgent } from '#calls/agents.ts'
import { payIn } from '#calls/members.ts'
import { newAddress } from '#calls/new-address.ts'
import { testPassword, type Visitor } from '#calls/visitor.ts'
import {
  answerOffer,
  dayTerms,
  logIn,
  loseRounds,
  lossTerms,
  newInvited,
  newName,
  offerOfHouse,
  ownContract,
  untilPaid,
} from '#calls/wages.ts'
import { alive } from '#screens/screen.ts'
import { moveClockTo } from '#world/clock.ts'
import { passSales } from '#world/pass-sales.ts'
import { readWorld } from '#world/world.ts'

const th = {
  logIn: 'เข้าสู่ระบบ',
  username: 'ชื่อผู้ใช้',
  password: 'รหัสผ่าน',
  change: 'ตั้งรหัสผ่านใหม่',
  makeLink: 'สร้างลิงก์',
  newLink: 'ลิงก์เชิญใหม่',
  linkMade: 'ลิงก์พร้อมแล้ว',
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

/** A browser of somebody's own. @returns its page, and a session for it in place of the one before */
async function sitDown(browser: Browser, errors: string[], options: BrowserContextOptions & { lang?: 'th' }) {
  const { lang = 'en', ...rest } = options
  const context = await browser.newContext({
    ...rest,
    extraHTTPHeaders: { 'x-forwarded-for': newAddress() },
  })
  await context.addCookies([{ name: 'lang', value: lang, url: readWorld().portal }])
  const page = await context.newPage()
  listenForErrors(page, (text) => errors.push(text))
  /** What the tab keeps of a session is gone with it. */
  const leave = async () => {
    await page.evaluate('sessionStorage.clear()')
    await page.goto('about:blank')
  }
  const enter = async (visitor: Visitor) => {
    await context.addCookies(visitor.browserCookies())
  }
  return { page, enter, leave }
}

const open = (page: Page, path: string) => page.goto(`${readWorld().portal}${path}`)

/** A card of a page by its heading. */
const card = (page: Page, heading: string) =>
  page.locator('.mc-body section', { has: page.getByRole('heading', { name: heading, exact: true }) })

/** The value beside a name in a list of facts. */
const fact = (where: Locator, name: string) =>
  where.locator('dl > div').filter({ has: where.page().getByRole('term').getByText(name, { exact: true }) })

/** What a toast says, beside what is said of it to those who do not see it. */
const said = (page: Page, text: string) => expect(page.locator('b', { hasText: text })).toBeVisible()

async function openWage(page: Page, title: string) {
  await open(page, '/agent/income')
  await page.getByRole('main').locator('.tb-go button').first().click()
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.locator('dl')).not.toHaveCount(0)
  return drawer
}

/** Accepts the offer of a page, and says so once more. */
async function accept(page: Page, texts: { accept: string; acceptTitle: string }): Promise<void> {
  await page.getByRole('button', { name: texts.accept }).click()
  const dialog = page.getByRole('dialog', { name: texts.acceptTitle })
  await dialog.getByRole('button', { name: texts.accept }).click()
}

/** The first login by a password that another one chose leads to a new one, and then to a login with that. */
async function firstLogin(page: Page, account: string, password: string): Promise<void> {
  await open(page, '/help')
  await alive(page, '.hdr-guest button')
  await page.getByRole('banner').getByRole('button', { name: th.logIn }).click()
  const login = page.getByRole('dialog', { name: th.logIn, exact: true })
  await login.getByRole('textbox', { name: th.username }).fill(account)
  await login.getByLabel(th.password, { exact: true }).fill(password)
  await login.getByRole('button', { name: th.logIn, exact: true }).click()
  const change = page.getByRole('dialog', { name: th.change })
  await expect(change).toBeVisible({ timeout: 90_000 })
  for (const field of await change.locator('input').all()) await field.fill(testPassword)
  await change.locator('[type=submit]').click()
  await expect(login).toBeVisible({ timeout: 90_000 })
}

async function registerBy(page: Page, url: string, account: string): Promise<void> {
  await page.goto(url)
  await alive(page, '.auth-form input')
  const form = page.getByRole('main')
  await form.getByLabel('Username').fill(account)
  await form.getByLabel('Password', { exact: true }).fill(testPassword)
  await form.getByLabel('Confirm password').fill(testPassword)
  // Its middle is a link to the terms.
  await form.getByRole('checkbox').check({ position: { x: 8, y: 8 } })
  await form.getByRole('button', { name: 'Create account' }).click()
  await page.getByRole('button', { name: 'Verify without the picture' }).click()
  await expect(page.getByRole('dialog', { name: 'Your account is open' })).toBeVisible({ timeout: 90_000 })
}

test.describe.configure({ timeout: 240_000 })

test('an operator, a top agent on a phone, a sub-agent in Thai and a member: invited (AGENT-24), a contract offered (AGENT-20), countered and accepted (AGENT-13), another at a lower rate that ends the one below (AGENT-12), played for, paid and explained (AGENT-07), ended with its period (AGENT-15), and a dividend at the end of its own (AGENT-04)', async ({
  browser,
}) => {
  const { step } = test
  const errors: string[] = []
  const [topName, subName, memberName] = [newName(), newName(), newName()]
  const phone = await sitDown(browser, errors, { viewport: { width: 390, height: 844 } })
  const desk = await sitDown(browser, errors, { lang: 'th' })
  const guest = await sitDown(browser, errors, {})

  let top = await step('the house offers contracts, and the top agent accepts', async () => {
    const agent = await newAgent(topName)
    await agent.read('firstLogin')
    await offerOfHouse(topName, { kind: 'realtime', terms: dayTerms('0.8') })
    await answerOffer(agent, 'realtime', { action: 'accept' })
    await offerOfHouse(topName, { kind: 'dividend', terms: lossTerms('30') })
    await phone.enter(agent)
    await open(phone.page, '/agent/dividend')
    await accept(phone.page, { accept: 'Accept', acceptTitle: 'Accept this contract?' })
    await expect(phone.page.locator('.mc-body li .badge')).toHaveText('Agreed, not begun')
    return agent
  })

  let sub = await step(
    'the top agent invites, and adds an account whose owner replaces its password',
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
      await add.getByLabel('User name').fill(subName)
      await add.getByLabel('Rate in per cent').fill('2')
      await add.getByRole('button', { name: 'Add account' }).click()
      await said(phone.page, `The account ${subName} was added.`)

      await firstLogin(desk.page, subName, '123456')
      await desk.leave()
      const agent = await logIn(subName)
      await agent.read('termsAgree', { input: { agreed: true, ofAge: true } })
      await agent.read('firstLogin')
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
    await registerBy(guest.page, url, memberName)
    await guest.page.context().close()
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
      await answerOffer(sub, 'realtime', { action: 'counter', terms: dayTerms('0.6') })
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
    await Promise.all([phone.leave(), desk.leave()])
    await passSales()
    await moveClockTo(atMs)
    ;[top, sub, member] = await Promise.all([logIn(topName), logIn(subName), logIn(memberName)])
    await phone.enter(top)
    await desk.enter(sub)
  }

  await step('the member plays, and within minutes both agents are paid what they agreed on', async () => {
    await on(midnight + 1000)
    await open(desk.page, '/agent/income')
    const balance = desk.page.locator('.mc-who')
    await expect(balance).toContainText('0.00')
    await loseRounds(member, 3)
    await moveClockTo(midnight + 5 * 60_000)
    await untilPaid(sub, '6.00')
    await expect(balance).toContainText('6.00')
    expect((await top.read('balance')).sumBalance).toBe('6.00')
  })

  await step('each payment tells why it is that much', async () => {
    const own = await openWage(desk.page, th.why)
    await expect(fact(own, th.base)).toContainText('1,500.00')
    await expect(fact(own, th.rate)).toContainText('0.4 %')
    await expect(fact(own, th.amount)).toContainText('6.00')
    await expect(fact(own, memberName)).toContainText('1,500.00')
    await open(desk.page, '/member/transactionHistory')
    const entry = desk.page.getByRole('table').getByRole('row').filter({ hasText: th.realtime })
    await expect(entry).toContainText('6.00')
    const above = await openWage(phone.page, 'Why this amount')
    await expect(fact(above, 'Rate on base')).toContainText('12.00')
    await expect(fact(above, 'For contracts of your downlines')).toContainText('6.00')
    await expect(fact(above, 'Amount')).toContainText('6.00')
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
      await untilPaid(sub, '8.00')
      await untilPaid(top, '608.00')
      await loseRounds(member, 2)
      await moveClockTo(midnight + dayMs + 10 * 60_000)
      await untilPaid(top, '616.00')
      expect((await sub.read('balance')).sumBalance).toBe('8.00')
      await open(desk.page, '/agent/realtimeSalary')
      await expect(desk.page.locator('.mc-body li .badge').first()).toHaveText(th.ended)
    },
  )

  await step('the dividend of the day is in the top agent’s records', async () => {
    await open(phone.page, '/agent/dividend?view=records')
    const rows = phone.page.getByRole('table').getByRole('row')
    await expect(rows.filter({ hasText: '600.00' })).toContainText('Paid')
  })

  expect(errors.filter((text) => !expected.test(text))).toEqual([])
  await Promise.all([phone, desk].map(({ page }) => page.context().close()))
})
