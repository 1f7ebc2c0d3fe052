import type { DepositState } from '@suntala/contract/cashier'
import { toMinor } from '@suntala/contract/minor'
import type { cashierCallbacks } from '@suntala/contract/cashier-gateway'
import type { Input } from '@suntala/contract/endpoint'
import type { Context } from '#context.ts'
import type { Tx } from '#db/queryable.ts'
import type { AccountId } from '#ledger/account.ts'
import { type Alone, alone, createGroupCommit } from '#ledger/group-commit.ts'
import { houseAccount } from '#ledger/open-account.ts'
import { readSettings } from '#settings/read-settings.ts'
import { channelOfKey } from '#cashier/channels/find-channels.ts'
import type { CreditTerms } from '#cashier/deposit/credit-deposit.ts'
import { makeTransitions, type PlannedDeposit } from '#cashier/deposit/make-transitions.ts'
import { decideDepositEvent, depositTransitions } from '#cashier/deposit/rules.ts'
import { type DepositRow, lockDeposit, lockFreeDeposits } from '#cashier/deposit/store.ts'
import {
  type Came,
  type ChannelEvent,
  insertEvents,
  isKnownEvent,
  selectKnownEvents,
  takeEvents,
} from '#cashier/event-store.ts'

/** What a channel told about a deposit. */
export type DepositWord = {
  input: Input<(typeof cashierCallbacks)['cashierDepositEvent']>
  keyId: string
}

type Terms = CreditTerms & {
  config: Context['config']
  /** Where deposits come from, by currency. */
  houses: ReadonlyMap<string, AccountId>
}

async function readTerms({ db, clock, config }: Context, words: readonly DepositWord[]): Promise<Terms> {
  const currencies = [...new Set(words.map(({ input }) => input.currency))]
  const [{ settings }, ...accounts] = await Promise.all([
    readSettings(db),
    ...currencies.map((currency) => houseAccount(db, { class: 'external_deposit', currency })),
  ])
  const houses = new Map(currencies.map((currency, at) => [currency, accounts[at] as AccountId])) // one for each
  return { db, config, houses, turnoverTimes: BigInt(settings.depositTurnover), at: clock() }
}

function eventOf({ input, keyId }: DepositWord): ChannelEvent {
  const { eventId: id, depositId: subjectId, status, currency, reference } = input
  const amountMinor = toMinor(input.amount)
  return { id, subject: 'deposit', subjectId, status, amountMinor, currency, reference, keyId }
}

/** What one word does to a deposit in a state. @param deposit undefined for one that is nobody's */
function decideWord(
  { event, reason }: { event: ChannelEvent; reason: string },
  { deposit, state }: { deposit: DepositRow | undefined; state: DepositState | undefined },
  { config }: Terms,
) {
  // What another channel was asked for is nothing that this one can know.
  if (!deposit || !state || deposit.channel !== channelOfKey(config, event.keyId)?.code)
    return { outcome: 'OPERATOR', reason: 'UNKNOWN', transitions: [] } as const
  const isMatching =
    event.amountMinor === deposit.amount + deposit.fee &&
    event.currency === deposit.currency &&
    (deposit.reference === null || event.reference === deposit.reference)
  const status = event.status as DepositWord['input']['status'] // eventOf took it from there
  const verdict = decideDepositEvent(state, { status, isMatching })
  return { ...verdict, reason: verdict.reason || reason }
}

/**
 * Carries out what channels told about deposits that are locked, one word after the other: each word's row, the changes of state, the
 * credits and their turnover stand or fall together. What cannot be used is kept for the operator.
 */
async function carryOut(
  tx: Tx,
  words: readonly DepositWord[],
  { deposits, terms }: { deposits: ReadonlyMap<string, DepositRow>; terms: Terms },
): Promise<void> {
  const states = new Map([...deposits].map(([id, { state }]) => [id, state]))
  const planned = new Map<string, PlannedDeposit>()
  const told: { event: ChannelEvent; came: Came }[] = []
  for (const word of words) {
    const event = eventOf(word)
    const [deposit, state] = [deposits.get(event.subjectId), states.get(event.subjectId)]
    const verdict = decideWord({ event, reason: word.input.reason ?? '' }, { deposit, state }, terms)
    const { outcome, reason, transitions } = verdict
    told.push({ event, came: { outcome, reason, at: terms.at } })
    const house = terms.houses.get(event.currency)
    if (!deposit || !state || house === undefined || transitions.length === 0) continue
    const steps = transitions.map((transition) => ({ transition, reason }))
    const before = planned.get(deposit.id)?.steps ?? []
    planned.set(deposit.id, { deposit, house, steps: [...before, ...steps] })
    states.set(
      deposit.id,
      transitions.reduce((from, move) => depositTransitions[from][move] ?? from, state),
    )
  }
  await Promise.all([insertEvents(tx, told), makeTransitions(tx, [...planned.values()], terms)])
}

/** Takes in words of a group whose deposits nobody else holds, and which join no promotion: that one asks for much of its own. */
async function takeInGroup(tx: Tx, words: readonly DepositWord[], terms: Terms): Promise<(void | Alone)[]> {
  const eventIds = words.map(({ input }) => input.eventId)
  const [free, known, rows] = await Promise.all([
    takeEvents(tx, eventIds),
    selectKnownEvents(tx, eventIds),
    lockFreeDeposits(
      tx,
      words.map(({ input }) => input.depositId),
    ),
  ])
  const plain = rows.filter(({ promotion }) => promotion === null)
  const deposits = new Map(plain.map((row) => [row.id, row]))
  const [isFree, isTold] = [new Set(free), new Set(known)]
  const taken: DepositWord[] = []
  const became = words.map((word) => {
    const { eventId, depositId } = word.input
    if (!isFree.has(eventId)) return alone
    if (isTold.has(eventId)) return undefined
    if (!deposits.has(depositId)) return alone
    isTold.add(eventId)
    taken.push(word)
    return undefined
  })
  await carryOut(tx, taken, { deposits, terms })
  return became
}

/** Takes in a word once; of two tellings at once the second waits for the first. */
async function takeApart(tx: Tx, word: DepositWord, terms: Terms): Promise<void> {
  if (await isKnownEvent(tx, word.input.eventId)) return
  const deposit = await lockDeposit(tx, word.input.depositId)
  await carryOut(tx, [word], { deposits: new Map(deposit && [[deposit.id, deposit]]), terms })
}

/** @returns what takes in a word of a channel on a deposit, each event once; words that come at the same time share a transaction */
export function createDepositEvents(context: Context): (word: DepositWord) => Promise<void> {
  const { db, log } = context
  return createGroupCommit<DepositWord, void>({
    log,
    together: async (words, options) => {
      const terms = await readTerms(context, words)
      return db.transaction((tx) => takeInGroup(tx, words, terms), options)
    },
    apart: async (word) => {
      const terms = await readTerms(context, [word])
      await db.transaction((tx) => takeApart(tx, word, terms), { repeatable: true })
    },
  })
}
