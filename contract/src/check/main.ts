import { parseArgs } from 'node:util'
import { checkWallet, type Member } from '#check/check-wallet.ts'
import { ordersUpTo, sampleOfOrders } from '#check/orders.ts'
import { type Report, writeReport } from '#check/report.ts'
import { checkStudio } from '#check/studio/check-studio.ts'
import { walletDialects } from '#wallet-dialects.ts'

const usage = `npm run provider:check -- URL [options]

Calls a platform's seamless wallet as a game provider does, or with --side provider a provider as a platform does, well and badly, and
reports where it leaves the contract.

  --side platform|provider  which side stands at URL (platform)
  --dialect plain|actions   the words to use (plain)
  --key ID                  the provider's key, or CHECK_KEY
  --secret SECRET           what it signs with, or CHECK_SECRET
  --ticket TICKET           of a fresh launch of the test member, or CHECK_TICKET
  --session ID --game CODE  instead of a ticket: the session that one was traded for, and its game
  --other-ticket TICKET     of a second member, for what is another's
  --other-session ID        instead of it, in the same game
  --orders all|sample|none  how many of the 3,905 orders of a round are played (all)

Of a provider, in place of tickets, sessions and orders:

  --lobby URL               an address of the portal, which its games lead back to
  --wallet VENDOR           a vendor that keeps the money itself: its transfers are checked with players that are made up

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
  side: { type: 'string', default: 'platform' },
  lobby: { type: 'string', default: '' },
  wallet: { type: 'string' },
} as const

const memberOf = (ticket: string, sessionId: string, gameCode: string): Member | undefined =>
  ticket ? { ticket } : sessionId && gameCode ? { sessionId, gameCode } : undefined

const ordersOf = { all: () => ordersUpTo(5), sample: sampleOfOrders, none: () => [] }

function read() {
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  const url = positionals[0]
  const dialect = Object.keys(walletDialects).find((name) => name === values.dialect)
  if (!url || !URL.canParse(url) || !dialect || !values.key || !values.secret) throw new Error(usage)
  return {
    values,
    about: {
      url: url.replace(/\/$/, ''),
      dialect: dialect as keyof typeof walletDialects, // found among its keys
      key: { id: values.key, secret: values.secret },
    },
  }
}
type Asked = ReturnType<typeof read>

function checkPlatform({ values, about }: Asked): Promise<Report> {
  const member = memberOf(values.ticket, values.session, values.game)
  const orders = Object.entries(ordersOf).find(([name]) => name === values.orders)?.[1]
  if (!member || !orders) throw new Error(usage)
  const other = memberOf(values['other-ticket'], values['other-session'], values.game)
  return checkWallet({ ...about, member, other, orders: orders() })
}

function checkProvider({ values, about }: Asked): Promise<Report> {
  if (!URL.canParse(values.lobby) || (values.wallet !== undefined && about.dialect !== 'plain'))
    throw new Error(usage)
  return checkStudio({ ...about, lobbyUrl: values.lobby, wallet: values.wallet })
}

const sides = { platform: checkPlatform, provider: checkProvider }

try {
  const asked = read()
  const check = Object.entries(sides).find(([name]) => name === asked.values.side)?.[1]
  if (!check) throw new Error(usage)
  const report = await check(asked)
  console.log(writeReport(report, asked.about))
  process.exitCode = report.findings.length === 0 ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error))
  process.exitCode = 2
}
