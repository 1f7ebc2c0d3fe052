import { setTimeout as sleep } from 'node:timers/promises'
import { newOperator } from '@suntala/server/operator/test-operator'
import { TestVisitor, type TestPlatform } from '@suntala/server/test-platform'
import { figureLine, median, type Print } from '#figures.ts'
import { type Interaction, partsOf, readInteractions, watchInteractions } from '#interactions.ts'
import { strike, type Tab, takeSession, withTab } from '#tab.ts'
import { withTestPlatform } from '#with-test-platform.ts'

/** `QUEUE_CASES` asks for fewer, and `QUEUE_LOADED` for fewer of them in the browser, where a machine has no time for all. */
const cases = Number(process.env['QUEUE_CASES'] ?? 100_000)
const loaded = Math.min(cases, Number(process.env['QUEUE_LOADED'] ?? 5_000))
const port = 4267
const slowdown = 4
const limitMs = 100
const pages = 30

/** A member with a payee, and so many withdrawals of which not all arrived, in the two states of that queue. */
async function fill(platform: TestPlatform): Promise<void> {
  const { db } = platform.context
  const visitor = new TestVisitor(platform)
  await visitor.register()
  const memberId = String((await visitor.send('memberInfo')).value.id)
  const paymentPassword = 'orchid-77-ferry'
  const passwords = { old: 'teak-boat-under-rain', paymentPassword, confirm: paymentPassword }
  await visitor.send('paymentPasswordSet', { input: passwords })
  const payee = { kind: 'bank', bank: 'Kasikornbank', number: '0123456789', holder: 'N. Srisai' }
  const added = await visitor.send('payeeAdd', { input: { ...payee, paymentPassword } })
  if (!added.success) throw new Error(`no payee: ${added.code}`)
  await db.transaction(
    (tx) =>
      tx.query({
        text: `insert into withdrawal (id, member_id, payee_id, currency, amount, fee, amount_disbursed, amount_received, state,
            body_hash, created_at, disbursed_at, confirm_by)
          select gen_random_uuid(), $2, $3, 'THB', 50000 + i, 0, 50000 + i, 30000,
              case when i % 2 = 0 then 'PARTIAL' else 'DISPUTED' end, sha256('bench'), at, at, at
            from generate_series(1, $1::int) i
            cross join lateral (select now() - i * interval '1 second' as at) placed`,
        values: [cases, memberId, added.value.id],
      }),
    { statementTimeoutMs: 600_000 },
  )
  await db.query({ text: 'analyze withdrawal' })
}

/** A page in the middle of the queue, as the browser asks for it. */
async function benchPage(platform: TestPlatform, operator: TestVisitor, print: Print): Promise<void> {
  const [middle] = await platform.context.db.query<{ id: string }>({
    text: `select id from withdrawal order by created_at, id offset $1 limit 1`,
    values: [Math.floor(cases / 2)],
  })
  const query = { status: 'disputes', limit: '100', after: middle?.id ?? '' }
  const took: number[] = []
  for (let round = 0; round < pages; round++) {
    const startMs = performance.now()
    const { value } = await operator.send('opsWithdrawals', { query })
    if (value.content.length !== 100) throw new Error('the queue has no page')
    took.push(performance.now() - startMs)
  }
  const about = `100 of ${cases} cases, from the middle on; the median of ${pages}`
  print(figureLine({ name: 'queue-page', value: median(took).toFixed(1), unit: 'ms', about }))
}

const here = `Number(document.querySelector('.ops-table table')?.ariaRowCount ?? 0) - 1`
const openCase = `document.querySelector('.ops-case h2')?.textContent`

/** Presses a key so often. @returns what came of each until the page had shown something */
async function strikeOften(tab: Tab, key: string, times: number, until?: string): Promise<Interaction[]> {
  const all: Interaction[] = []
  for (let time = 0; time < times; time++) {
    await tab.run('window.interactions.clear()')
    await strike(tab, key)
    if (until !== undefined) await tab.until(until)
    await sleep(400)
    const [worst] = await readInteractions(tab)
    // What took less than the browser tells of is 16 ms at most.
    all.push(worst ?? { ms: 16, waitingMs: 0, handlingMs: 0, presentingMs: 0 })
  }
  return all
}

function printWorst(print: Print, name: string, all: readonly Interaction[]): void {
  const taken = all.map(({ ms }) => ms)
  const value = String(Math.max(...taken))
  const about = `${slowdown} x slower, ${all.length} times, ${loaded} of ${cases} cases loaded; median ${median(taken)}; waiting + handling + presenting ${partsOf(all)}`
  print(figureLine({ name, value, unit: 'ms', limit: `<= ${limitMs}`, about }))
}

/** An operator's queue with very many cases, gone through by keys on a slowed processor. */
export async function benchQueue(print: Print = console.log): Promise<void> {
  await withTestPlatform(async (platform) => {
    await fill(platform)
    const operator = await newOperator(platform, ['all'])
    await benchPage(platform, operator, print)
    const origin = await platform.console.listen({ port, host: '127.0.0.1' })
    await withTab(origin, async (tab) => {
      await tab.until(`document.querySelector('form')`)
      await takeSession(tab, { origin, of: operator })
      await tab.send('Page.navigate', { url: `${origin}/queues/disputes` })
      await tab.until(`${here} >= 50`)
      while ((await tab.run<number>(here)) < loaded) {
        const before = await tab.run<number>(here)
        await tab.run(`document.querySelector('[data-more]').click()`)
        await tab.until(`${here} > ${before}`)
      }
      await tab.run(`scrollTo(0, document.documentElement.scrollHeight / 2)`)
      await sleep(1_000)
      await tab.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
      await watchInteractions(tab)
      printWorst(print, 'queue-row-inp', await strikeOften(tab, 'j', 20))
      printWorst(print, 'queue-open-inp', await strikeOften(tab, 'Enter', 1, openCase))
      printWorst(print, 'queue-next-inp', await strikeOften(tab, 'n', 10, openCase))
      const elements = await tab.run<number>(`document.getElementsByTagName('*').length`)
      print(figureLine({ name: 'queue-elements', value: String(elements), unit: 'elements' }))
    })
  })
}
