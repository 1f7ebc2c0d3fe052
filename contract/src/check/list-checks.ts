import { randomUUID } from 'node:crypto'
import type { Check, Play } from '#check/play.ts'
import { fromMinor } from '#minor.ts'
import { type PlayedMove, writePlay } from '#wallet-dialects.ts'

const together = 'action-wallet.ts, rule 1: the actions of one `play` are done together or not at all'
const skip: Check['skip'] = ({ client }) =>
  client.dialect.name === 'actions' ? undefined : 'this dialect has no lists of actions'

const list = ({ client, says }: Play, moves: readonly PlayedMove[]) => {
  const send = () => client.sendWritten('win', writePlay(moves, client.now()))
  return async (status: string, balanceMinor?: bigint) => says(await send(), { status, balanceMinor })
}

/** Lists of actions, in the dialect that has them. */
export const listChecks: readonly Check[] = [
  {
    title: 'a stake and its prize in one list are done once',
    rule: together,
    skip,
    run: async (play) => {
      const stake = play.bet()
      const send = list(play, [
        { kind: 'bet', input: stake },
        { kind: 'win', input: play.win(stake) },
      ])
      await send('OK', play.start + 15_00n)
      await send('OK', play.start + 15_00n)
      await play.holds(play.start + 15_00n)
    },
  },
  {
    title: 'a list that a later stake spoils takes nothing, also when it comes again',
    rule: `${together}; rule 2`,
    skip,
    run: async (play) => {
      const stake = play.bet()
      const second = play.bet({ roundId: stake.roundId, amount: fromMinor(play.start) })
      const send = list(play, [
        { kind: 'bet', input: stake },
        { kind: 'bet', input: second },
      ])
      await send('INSUFFICIENT_FUNDS')
      await play.holds(play.start)
      await send('TRANSACTION_ROLLED_BACK')
      await play.ask('bet', second, { status: 'TRANSACTION_ROLLED_BACK' })
      await play.holds(play.start)
    },
  },
  {
    title: 'a list with a prize for a stake that is not there takes nothing',
    rule: together,
    skip,
    run: async (play) => {
      const stake = play.bet()
      const prize = play.win(stake, { referenceTransactionUuid: randomUUID() })
      await list(play, [
        { kind: 'bet', input: stake },
        { kind: 'win', input: prize },
      ])('TRANSACTION_DOES_NOT_EXIST')
      await play.holds(play.start)
    },
  },
  {
    title: 'a stake that stood before a list that is refused stands after it',
    rule: together,
    skip,
    run: async (play) => {
      const stake = play.bet()
      await play.ask('bet', stake, { status: 'OK' })
      const second = play.bet({ roundId: stake.roundId, amount: fromMinor(play.start) })
      await list(play, [
        { kind: 'bet', input: stake },
        { kind: 'bet', input: second },
      ])('INSUFFICIENT_FUNDS')
      await play.ask('win', play.win(stake), { status: 'OK', balanceMinor: play.start + 15_00n })
      await play.holds(play.start + 15_00n)
    },
  },
]
