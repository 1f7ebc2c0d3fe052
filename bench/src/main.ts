import { benchBets } from '#bets.ts'
import { benchCashier } from '#cashier.ts'
import { benchDialogs } from '#dialogs.ts'
import { benchGameCrowd } from '#game-crowd.ts'
import { benchGameRounds } from '#game-rounds.ts'
import { benchGameStart } from '#game-start.ts'
import { benchHome } from '#home.ts'
import { benchLedger } from '#ledger.ts'
import { benchLobby } from '#lobby.ts'
import { benchLobbySearch } from '#lobby-search.ts'
import { benchLogins } from '#logins.ts'
import { benchLottery } from '#lottery.ts'
import { benchLotteryCountdown } from '#lottery-countdown.ts'
import { benchLotterySale } from '#lottery-sale.ts'
import { benchQueue } from '#queue.ts'
import { benchRecord } from '#record.ts'
import { benchRefusals } from '#refusals.ts'
import { benchLotterySettlement } from '#settlement.ts'
import { benchTeam } from '#team.ts'
import { benchWageGrowth } from '#wage-growth.ts'
import { benchWages } from '#wages.ts'

/**
 * `npm run bench` measures every claim, `npm run bench -- ledger bets` the named ones. A line for each figure:
 * `name value unit (limit …)`. It tells and does not judge: a missed limit is no failure, a broken run is one.
 */
const benches: Record<string, () => Promise<void>> = {
  ledger: benchLedger,
  bets: benchBets,
  settlement: benchLotterySettlement,
  lottery: benchLottery,
  'lottery-sale': benchLotterySale,
  'lottery-countdown': benchLotteryCountdown,
  cashier: benchCashier,
  wages: benchWages,
  'wage-growth': benchWageGrowth,
  team: benchTeam,
  'game-rounds': benchGameRounds,
  'game-crowd': benchGameCrowd,
  'game-start': benchGameStart,
  record: benchRecord,
  logins: benchLogins,
  refusals: benchRefusals,
  search: benchLobbySearch,
  home: benchHome,
  dialogs: benchDialogs,
  queue: benchQueue,
  lobby: benchLobby,
}

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in benches))
if (unknown.length > 0) {
  console.error(`no such bench: ${unknown.join(', ')}; there are ${Object.keys(benches).join(', ')}`)
  process.exit(2)
}
for (const [name, bench] of Object.entries(benches)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`# ${name}`)
  await bench()
}
