import { choiceOf, factOf, sliderOf } from '../kit/controls.ts'
import { el, isStill, pause } from '../kit/elements.ts'
import { type Sound, soundEnd } from '../kit/sound.ts'
import { type GameView, timesText } from '../kit/view.ts'
import { chanceLimits, dice, type DiceBet, type DiceShown, lineOf, paysFor, rolls } from './rules.ts'
import { diceTexts } from './texts.ts'

const rollText = (roll: number) => (roll / 100).toFixed(2)
const percentText = (chance: number) => `${(chance / 100).toFixed(2)} %`
const sides = ['under', 'over'] as const

/** The track with its line, the marker that runs along it, and the figure above. */
function createTrack(stage: HTMLElement) {
  const figure = el('div', 'roll dark-number')
  const marker = el('i', 'marker')
  const line = el('i', 'line')
  const lineText = el('b', 'line-text money')
  line.append(lineText)
  const scale = ['0', '25', '50', '75', '100'].map((text) => el('span', '', text))
  const track = el('div', 'track', el('i', 'lost'), el('i', 'won'), line, marker)
  stage.append(el('div', 'dice', figure, track, el('div', 'scale', ...scale)))
  return { figure, marker, track, lineText }
}

type Track = ReturnType<typeof createTrack>

/** The marker runs to where the roll is, and figures flicker past on the way. */
async function roll({ figure, marker }: Track, shown: DiceShown, sound: Sound) {
  marker.style.setProperty('--at', String(shown.roll / rolls))
  marker.classList.add('there')
  for (let step = 0; step < 9; step++) {
    const far = ((step * 7919 + shown.roll) % rolls) - shown.roll
    figure.textContent = rollText(shown.roll + Math.round(far * (1 - step / 9)))
    sound.tick(step)
    await pause(38 + step * 5)
  }
}

export const view: GameView<DiceBet, never, DiceShown> = {
  rules: dice,
  texts: diceTexts,
  describe: (bet, say) => say(bet.side, { line: rollText(lineOf(bet)) }),
  tell: ({ roll }, say) => say('rolled', { roll: rollText(roll) }),
  mount: ({ stage, options, say, sound, changed }) => {
    const parts = createTrack(stage)
    const update = () => {
      const bet = chosen()
      const at = lineOf(bet) / rolls
      parts.track.dataset['side'] = bet.side
      parts.track.style.setProperty('--line', String(at))
      parts.lineText.textContent = rollText(lineOf(bet))
      pays.write(timesText(paysFor(bet.chance)))
      changed()
    }
    const side = choiceOf({
      label: say('side'),
      values: sides.map((value) => ({ value, text: say(`${value}Short`) })),
      chosen: 'over',
      changed: update,
    })
    const chance = sliderOf({
      label: say('chance'),
      limits: chanceLimits,
      step: 25,
      value: 5000,
      text: percentText,
      changed: update,
    })
    const pays = factOf(say('pays'))
    const chosen = (): DiceBet => ({ side: side.value(), chance: chance.value() })
    options.append(side.element, chance.element, pays.element)
    queueMicrotask(update)
    const stand = (shown: DiceShown) => {
      parts.figure.textContent = rollText(shown.roll)
      parts.figure.dataset['tone'] = shown.isWon ? 'won' : 'lost'
      parts.marker.dataset['tone'] = shown.isWon ? 'won' : 'lost'
      parts.marker.style.setProperty('--at', String(shown.roll / rolls))
      parts.marker.classList.add('there')
    }
    parts.figure.textContent = '50.00'
    return {
      bet: chosen,
      choose: (bet) => {
        side.choose(bet.side)
        chance.choose(bet.chance)
        update()
      },
      lock: (isLocked) => {
        side.lock(isLocked)
        chance.lock(isLocked)
      },
      clear: () => {
        delete parts.figure.dataset['tone']
        delete parts.marker.dataset['tone']
      },
      show: async (round, isFresh) => {
        const { shown } = round
        if (isFresh && !isStill()) await roll(parts, shown, sound)
        stand(shown)
        if (isFresh) soundEnd(sound, round, 3)
      },
    }
  },
}
