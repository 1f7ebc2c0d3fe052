import type { Came, Exchange } from '#check/studio/studio-client.ts'
import type { StudioCheck, StudioPlay } from '#check/studio/studio-play.ts'
import { dayMs, toldAfterMs } from '#statement.ts'

const granted =
  'free-rounds.ts, rule 1: the grant’s id is its key; TAKEN says that the provider has it, also when it had it before'

const needsSlot: StudioCheck['skip'] = ({ studio }) =>
  studio.slot ? undefined : 'no slot of its list takes free rounds'

/** Holds an answer about free rounds against what it should say. */
function isState(
  play: StudioPlay,
  exchange: Exchange<{ grantId: string; state: string }>,
  grantId: string,
  state: string,
) {
  const { sent, came } = exchange
  if (came.status !== 'OK' || came.value?.state !== state || came.value.grantId !== grantId)
    play.find(sent, `${state} of ${grantId}`, `${came.status}: ${came.text}`)
}

export const grantChecks: readonly StudioCheck[] = [
  {
    title: 'free rounds that are told again are taken once, and answered alike',
    rule: granted,
    skip: needsSlot,
    run: async (play) => {
      const grant = play.grant()
      for (let time = 0; time < 3; time++)
        isState(play, await play.client.call('freeRounds', grant), grant.grantId, 'TAKEN')
      const answers = await Promise.all([1, 2, 3].map(() => play.client.call('freeRounds', grant)))
      for (const one of answers) isState(play, one, grant.grantId, 'TAKEN')
    },
  },
  {
    title: 'free rounds under a key that was told with other content are refused',
    rule: granted,
    skip: needsSlot,
    run: async (play) => {
      const grant = play.grant()
      isState(play, await play.client.call('freeRounds', grant), grant.grantId, 'TAKEN')
      for (const change of [{ rounds: grant.rounds + 1 }, { playerId: `${grant.playerId}-other` }])
        isState(play, await play.client.call('freeRounds', { ...grant, ...change }), grant.grantId, 'REFUSED')
    },
  },
  {
    title: 'free rounds of a game that there is not, or at a stake that it has not, are refused',
    rule: 'free-rounds.ts, rule 1: REFUSED says that it never will have them',
    skip: needsSlot,
    run: async (play) => {
      for (const change of [{ gameCode: 'no-such-game' }, { stake: '0.03' }]) {
        const grant = play.grant(change)
        isState(play, await play.client.call('freeRounds', grant), grant.grantId, 'REFUSED')
      }
    },
  },
  ...(
    [
      ['no rounds', { rounds: 0 }],
      ['more rounds than there may be', { rounds: 101 }],
      ['nobody', { playerId: '' }],
    ] as const
  ).map(([what, change]): StudioCheck => ({
    title: `free rounds for ${what} are not heard`,
    rule: 'free-rounds.ts: what does not fit the schema is refused',
    skip: needsSlot,
    run: async ({ client, grant, says }) => {
      says(await client.call('freeRounds', grant(change)), 'REFUSED')
    },
  })),
]

const told = 'statement.ts, rule 2: what has happened on a day of UTC, once each'
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10)
/** The last day whose statement there has to be: just after midnight it is not that of yesterday yet. */
const lastTold = (nowMs: number): string => dayOf(nowMs - dayMs - toldAfterMs)

/** Each movement once, of something, on its day. @returns the keys */
function checkMovements(
  play: StudioPlay,
  day: string,
  { sent, came }: { sent: string; came: Came<Told> },
): string[] {
  const from = Date.parse(day)
  const movements = came.value?.movements ?? []
  for (const { key, at, amountMinor } of movements) {
    if (at < from || at >= from + dayMs) play.find(sent, `moments of ${day}`, `${key} at ${dayOf(at)}`)
    if (amountMinor <= 0n) play.find(sent, 'amounts above zero', `${key} of ${amountMinor} minor units`)
  }
  return movements.map(({ kind, key }) => `${kind} ${key}`)
}
type Told = {
  day: string
  page: number
  pages: number
  total: number
  movements: { kind: string; key: string; amountMinor: bigint; at: number }[]
}

export const statementChecks: readonly StudioCheck[] = [
  {
    title: 'the statement of a day that is over comes in pages that fit together, each of them signed',
    rule: `${told}; rule 4 and 5: pages say the same counts, and are signed`,
    run: async (play) => {
      const { client, says, find } = play
      const day = lastTold(client.now())
      const keys: string[] = []
      let total = 0
      for (let page = 1, pages = 1; page <= pages; page++) {
        const exchange = await client.call('statement', { day, page })
        const { value, isSigned } = says(exchange, 'OK')
        if (!value) return
        if (!isSigned) find(exchange.sent, 'an answer that is signed', 'one that is not')
        if (
          value.day !== day ||
          value.page !== page ||
          (page > 1 && (value.pages !== pages || value.total !== total))
        )
          find(exchange.sent, `page ${page} of ${day}, counts as before`, exchange.came.text)
        pages = value.pages
        total = value.total
        keys.push(...checkMovements(play, day, exchange))
      }
      if (keys.length !== total)
        find(`all pages of ${day}`, `${total} movements, as told`, String(keys.length))
      if (new Set(keys).size < keys.length)
        find(`all pages of ${day}`, 'each movement once', 'some of them twice')
    },
  },
  {
    title: 'a statement that is asked for again says the same',
    rule: 'statement.ts, rule 1: it stays as it was told',
    run: async ({ client, says, find }) => {
      const day = lastTold(client.now())
      const [one, two] = [
        await client.call('statement', { day, page: 1 }),
        await client.call('statement', { day, page: 1 }),
      ]
      says(two, 'OK')
      const written = (value: unknown) =>
        JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? String(part) : part))
      if (written(one.came.value) !== written(two.came.value)) find(two.sent, one.came.text, two.came.text)
    },
  },
  {
    title: 'there is no statement of a day that is not over, nor a page that there is not',
    rule: 'statement.ts, rule 1: from 30 minutes after the end of the day',
    run: async ({ client, says }) => {
      says(await client.call('statement', { day: dayOf(client.now()), page: 1 }), 'REFUSED')
      says(await client.call('statement', { day: dayOf(client.now() + dayMs), page: 1 }), 'REFUSED')
      says(await client.call('statement', { day: lastTold(client.now()), page: 1_999 }), 'REFUSED')
    },
  },
]
