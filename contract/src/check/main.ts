import { parseArgs } from 'node:util'
import { checkWallet, type Member } from '#check/check-wallet.ts'
import { ordersUpTo, sampleOfOrders } from '#check/orders.ts'
import { writeReport } from '#check/report.ts'
import { walletDialects } from '#wallet-dialects.ts'

const usage = `npm run provider:check -- URL [options]

Calls a platform's seamless wallet as a game provider does, well and badly, and reports where it leaves the contract.

  --dialect plain|actions   the words to use (plain)
  --key ID                  the provider's key, or CHECK_KEY
  --secret SECRET           what it signs with, or CHECK_SECRET
  --ticket TICKET           of a fresh launch of the test member, or CHECK_TICKET
  --session ID --game CODE  instead of a ticket: the session that one was traded for, and its game
  --other-ticket TICKET     of a second member, for what is another's
  --other-session ID        instead of it, in the same game
  --orders all|sample|none  how many of the 3,905 orders of a round are played (all)

The member needs 200.00 and has them again at the end. Exit code: 0 it keeps to the contract, 1 it does not, 2 not checked.`

const options = {
  dialect: { type: 'string', default: 'plain' },
  key: { type: 'string', default: process.env['CHECK_KEY'] ?? '' },
  secret: { type: 'string', default: process.env['CHECK_SECRET'] ?? '' },
  ticket: { type: 'string', default: process.env['CHECK_TICKET'] ?? '' },
  session: { type: 'string', default: '' },
  game: { type: 'string', default: '' },
  'other-ticket': { type: 'string', default: '' },
  'other-session': { type: 'string', default: '' },
  orders: { type: 'string', default: 'all' },
} as const

const memberOf = (ticket: string, sessionId: string, gameCode: string): Member | undefined =>
  ticket ? { ticket } : sessionId && gameCode ? { sessionId, gameCode } : undefined

const ordersOf = { all: () => ordersUpTo(5), sample: sampleOfOrders, none: () => [] }

function read() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const url = positionals[0]
  const dialect = Object.keys(walletDialects).find((name) => name === values.dialect)
  const member = memberOf(values.ticket, values.session, values.game)
  const orders = Object.entries(ordersOf).find(([name]) => name === values.orders)?.[1]
  if (!url || !URL.canParse(url) || !dialect || !orders || !member || !values.key || !values.secret)
    throw new Error(usage)
  return {
    url: url.replace(/\/$/, ''),
    dialect: dialect as keyof typeof walletDialects, // found among its keys
    key: { id: values.key, secret: values.secret },
    member,
    other: memberOf(values['other-ticket'], values['other-session'], values.game),
    orders: orders(),
  }
}

try {
  const asked = read()
  const report = await checkWallet(asked)
  console.log(writeReport(report, asked))
  process.exitCode = report.findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
