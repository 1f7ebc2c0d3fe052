import type { SessionView } from '#provider/open-session.ts'
import type { RoundView } from '#provider/present-round.ts'
import { minorOf } from './money.ts'
import type { parentFrame } from './parent-frame.ts'
import { play as sendStake, readBalance, readRound, ServerError, tellShown } from './server.ts'
import { clearWins, pause, sayResult, showRound } from './show-round.ts'
import type { Stage } from './show-round.ts'
import type { Stake } from './stake.ts'
import { part } from './table.ts'
import { isTextKey } from './texts.ts'

type Around = {
  session: SessionView
  stake: Stake
  frame: ReturnType<typeof parentFrame>
  stopWith: (code: string) => void
}

const ending: readonly string[] = ['TOKEN_EXPIRED', 'INVALID_TOKEN', 'UNAUTHORIZED', 'TICKET_EXPIRED']

/** A UUID from the page's strong generator; `randomUUID` is missing on plain http beyond this machine. */
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
}

/** One round after the other, each by a press: from the stake to the balance after it. */
export function createPlay(stage: Stage, { session, stake, frame, stopWith }: Around) {
  const { table, reels, sound } = stage
  const button = part<HTMLButtonElement>('spin')
  let isBusy = true

  const setBusy = (busy: boolean) => {
    isBusy = busy
    button.disabled = busy || stake.amount() === undefined
    button.classList.toggle('turning', busy)
    stake.lock(busy)
  }

  const showBalance = (balance: string | null) => {
    if (balance === null) return
    table.balance(minorOf(balance))
    frame.tell({
      type: 'balance',
      balance,
      currency: session.currency === 'USD' || session.currency === 'DEMO' ? session.currency : 'THB',
    })
  }

  /** The same key again and again: the server answers with the one round that it stands for. */
  const insist = async <T>(ask: () => Promise<T>): Promise<T> => {
    for (;;) {
      try {
        return await ask()
      } catch (error) {
        if (!(error instanceof ServerError) || error.code !== 'NETWORK') throw error
        table.message('retrying', {}, 'problem')
        await pause(1500)
      }
    }
  }

  const until = async (round: RoundView, isEnded: (round: RoundView) => boolean): Promise<RoundView> => {
    let current = round
    while (!isEnded(current)) {
      await pause(700)
      current = await insist(() => readRound(round.id))
    }
    return current
  }

  /** The reels go back to where they stood: there was no round. */
  const callOff = async () => reels.stopAt(reels.stops(), sound.stop)

  const end = async (round: RoundView) => {
    if (round.state === 'PAYING') table.message('paying')
    const ended = await until(round, ({ state }) => state === 'CLOSED')
    if (round.state === 'PAYING') sayResult(table, minorOf(ended.win), minorOf(ended.stake))
    showBalance(ended.balance)
    void tellShown(ended.id)
    frame.tell({ type: 'roundEnded', roundId: ended.id })
  }

  const giveBack = async (round: RoundView) => {
    if (round.state === 'ROLLING_BACK') table.message('returning', {}, 'problem')
    const ended = await until(round, ({ state }) => state === 'ROLLED_BACK')
    showBalance(ended.balance)
    table.message('returned', { amount: table.money.text(minorOf(ended.stake)) }, 'problem')
    void tellShown(ended.id)
  }

  const settle = async (round: RoundView) => {
    switch (round.state) {
      case 'REFUSED':
        await callOff()
        showBalance(round.balance)
        refuse(round.refusal ?? 'OTHER')
        return
      case 'ROLLING_BACK':
      case 'ROLLED_BACK':
        await callOff()
        await giveBack(round)
        return
      case 'PAYING':
      case 'CLOSED':
        if (round.balanceAfterBet !== null) table.balance(minorOf(round.balanceAfterBet))
        await showRound(stage, round)
        await end(round)
        return
      case 'BETTING':
        await settle(await until(round, ({ state }) => state !== 'BETTING'))
    }
  }

  const refuse = (code: string) => {
    if (ending.includes(code)) stopWith('TOKEN_EXPIRED')
    else table.message(isTextKey(code) ? code : 'OTHER', {}, 'problem')
  }

  const spin = async () => {
    const amount = stake.amount()
    if (isBusy || amount === undefined) return
    setBusy(true)
    const begun = performance.now()
    clearWins(stage)
    table.win(undefined)
    table.message('spinning')
    sound.spin()
    reels.start()
    const key = newKey()
    try {
      await settle(await insist(() => sendStake(key, amount)))
    } catch (error) {
      await callOff()
      refuse(error instanceof ServerError ? error.code : 'OTHER')
    }
    await pause(Math.max(0, begun + session.cycleMs - performance.now()))
    setBusy(false)
    button.focus({ preventScroll: true })
  }

  /** Before the first press: a round that broke off is brought to its end and shown (GLI 4.16). */
  const begin = async () => {
    const { unseen } = session
    if (unseen) {
      stake.lock(true)
      const isPlayed = unseen.state === 'PAYING' || unseen.state === 'CLOSED'
      table.message(isPlayed ? 'resumed' : 'waiting')
      if (unseen.state !== 'ROLLED_BACK') reels.start()
      await pause(900)
      await settle(unseen)
    } else if (stake.amount() === undefined) table.message('noStake', {}, 'problem')
    else {
      const hasKeys = matchMedia('(hover: hover)').matches
      table.message(hasKeys ? 'ready' : 'readyTouch', { line: table.money.text(stake.minor() / 10n) })
    }
    setBusy(false)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden || isBusy) return
    void readBalance()
      .then(({ balance }) => showBalance(balance))
      .catch(() => undefined)
  })

  return { spin, begin }
}
