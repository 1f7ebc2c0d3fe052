import type { OwnBet } from '#tables/present-table.ts'
import { el, isStill } from '../kit/elements.ts'
import { minorOf } from '../kit/decimal.ts'
import { soundEnd } from '../kit/sound.ts'
import { createStepper } from '../kit/stake-stepper.ts'
import { timesText } from '../kit/view.ts'
import type { Seat, SharedHost, SharedView } from '../shared/shared-view.ts'
import { heightAt, msTo } from './curve.ts'
import { createCurve } from './curve-view.ts'
import { crash, type CrashBet, type CrashShown, type CrashStep, targetLimits } from './rules.ts'
import { crashTexts } from './texts.ts'
import { plainDigits } from '../kit/typed-figure.ts'

const times = (height: number) => timesText(height * 100)

/** The stake and the height at which a bet leaves by itself. */
function createControls({ controls, session, money, say, changed }: SharedHost) {
  const button = (id: string, text: string, name: string) => {
    const one = Object.assign(document.createElement('button'), { type: 'button', id, textContent: text })
    one.className = 'icon'
    one.setAttribute('aria-label', say(name))
    return one
  }
  const stake = Object.assign(el('output', 'money'), { id: 'stake' })
  const stepper = el('div', 'stepper', button('less', '−', 'less'), stake, button('more', '+', 'more'))
  const field = Object.assign(document.createElement('input'), {
    inputMode: 'decimal',
    autocomplete: 'off',
    placeholder: say('byPress'),
    maxLength: 7,
  })
  field.oninput = changed
  controls.append(
    el('div', 'crash-option', el('span', 'label', say('stake')), stepper),
    el('label', 'crash-option', el('span', 'label', say('target')), field),
  )
  const key = `stake ${session.gameCode} ${session.demo ? 'demo' : session.currency}`
  const amounts = createStepper({ ...session, key }, money, changed)
  /** Undefined when what stands there is no height. */
  const target = (): number | null | undefined => {
    const text = plainDigits(field.value).trim().replace(',', '.')
    if (!text) return null
    const height = /^\d+(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : 0
    return height >= targetLimits[0] && height <= targetLimits[1] ? height : undefined
  }
  return {
    stakeMinor: () => (amounts.amount() === undefined ? undefined : amounts.minor()),
    bet: (): CrashBet | undefined => {
      const height = target()
      field.setAttribute('aria-invalid', String(height === undefined))
      return height === undefined ? undefined : { target: height }
    },
    lock: (isLocked: boolean) => {
      amounts.lock(isLocked)
      field.disabled = isLocked
    },
  }
}

/** Who left, the highest first; other purses' stakes are not told in this one's money. */
function listLeft({ say, money, session }: SharedHost, { table, own }: Seat): HTMLElement[] {
  const purse = session.demo ? 'demo' : session.currency
  const ownNumbers = new Set(own.map(({ number }) => number))
  return table.cashOuts.toReversed().map((left) => {
    const isOwn = ownNumbers.has(left.bet)
    const paid = left.purse === purse ? money.text((minorOf(left.stake) * BigInt(left.at)) / 100n) : '—'
    const name = isOwn
      ? `${say('bet', { number: left.bet })} · ${say('you')}`
      : say('bet', { number: left.bet })
    return el(
      'li',
      isOwn ? 'own' : '',
      el('span', '', name),
      el('b', 'money', times(left.at)),
      el('span', 'money', paid),
    )
  })
}

/** The last heights, the newest first. */
const pastOf = ({ table }: Seat): HTMLElement[] =>
  table.results.slice(0, 14).map(({ brief }) => {
    const height = Number(brief)
    const tone = height >= 1000 ? 'past high' : height >= 200 ? 'past good' : 'past'
    return el('span', tone, times(Math.max(100, height)))
  })

const sinceStart = ({ now }: SharedHost, seat: Seat | undefined): number =>
  Math.max(0, now() - (seat?.table.round?.drawsAt ?? 0))

/** Draws the curve for as long as it rises. */
function createRise(host: SharedHost, curve: ReturnType<typeof createCurve>, seatOf: () => Seat | undefined) {
  let isRunning = false
  const frame = () => {
    const seat = seatOf()
    isRunning = seat?.phase === 'rising'
    if (!isRunning) return
    const ms = sinceStart(host, seat)
    if (!isStill()) curve.draw(ms)
    curve.write({ figure: times(heightAt(ms)), word: '', tone: 'rise' })
    host.changed()
    requestAnimationFrame(frame)
  }
  return {
    start: () => {
      if (!isRunning) requestAnimationFrame(frame)
      isRunning = true
    },
    rest: () => {
      curve.draw(0)
      curve.write({ figure: times(100), word: '', tone: 'wait' })
    },
  }
}

type Standing = {
  seat: Seat | undefined
  own: OwnBet | undefined
  stakeMinor: bigint | undefined
  isBusy: boolean
}

/** What the button says and does. */
function labelOf(host: SharedHost, { seat, own, stakeMinor, isBusy }: Standing) {
  const { say, money } = host
  if (own && seat?.phase === 'rising') {
    const worth = (minorOf(own.stake) * BigInt(heightAt(sinceStart(host, seat)))) / 100n
    return { text: say('leaveAt', { amount: money.text(worth) }), isOn: !isBusy, isStop: true }
  }
  if (own) return { text: say('staked', { amount: money.text(minorOf(own.stake)) }), isOn: false }
  if (seat?.phase !== 'open' || stakeMinor === undefined) return { text: say('waitNext'), isOn: false }
  return { text: say('nextBet', { amount: money.text(stakeMinor) }), isOn: !isBusy }
}

export const view: SharedView<CrashBet, CrashStep, CrashShown> = {
  rules: crash,
  texts: crashTexts,
  describe: ({ target }, say) =>
    target === null ? say('describedPress') : say('described', { target: times(target) }),
  tell: ({ crash: height }, say) =>
    height < 100 ? say('toldAtOnce') : say('told', { height: times(height) }),
  mount: (host) => {
    const { stage, options, results, say, sound, changed } = host
    const curve = createCurve()
    stage.append(curve.element)
    const list = el('ol', 'left-list')
    options.append(el('h2', 'label', say('left')), list)
    const controls = createControls(host)
    let seat: Seat | undefined
    let isBusy = false
    const inRound = (): OwnBet | undefined => seat?.own.find(({ state }) => state === 'OPEN')
    const rise = createRise(host, curve, () => seat)
    rise.rest()
    const busy = async (work: () => Promise<unknown>) => {
      isBusy = true
      changed()
      await work()
      isBusy = false
      changed()
    }
    const bet = async () => {
      const [chosen, stakeMinor] = [controls.bet(), controls.stakeMinor()]
      if (!chosen) return host.message(say('targetForm'))
      if (stakeMinor !== undefined) await busy(() => host.place(chosen, stakeMinor))
    }
    const leave = ({ id }: OwnBet) =>
      busy(() => host.leave(id).then((left) => left && soundEnd(sound, left, 3)))
    return {
      update: (next) => {
        const isOther = next.table.round?.id !== seat?.table.round?.id
        seat = next
        if (isOther || next.phase === 'open') rise.rest()
        if (next.phase === 'rising') rise.start()
        const left = listLeft(host, next)
        list.replaceChildren(...(left.length > 0 ? left : [el('li', 'none', say('leftNone'))]))
        results.replaceChildren(...pastOf(next))
        controls.lock(isBusy || next.phase !== 'open' || inRound() !== undefined)
      },
      show: async ({ crash: height }, isFresh) => {
        if (isFresh) sound.loss()
        curve.draw(height < 100 ? 0 : msTo(height))
        curve.write({
          figure: times(Math.max(100, height)),
          word: view.tell({ crash: height }, say),
          tone: 'broken',
        })
      },
      press: () => {
        const own = inRound()
        if (isBusy) return
        if (seat?.phase === 'open' && !own) void bet()
        else if (seat?.phase === 'rising' && own) void leave(own)
      },
      label: () => labelOf(host, { seat, own: inRound(), stakeMinor: controls.stakeMinor(), isBusy }),
    }
  },
}
