import type { FairView } from '#provider/fair-routes.ts'
import type { RoundView } from '#provider/present-round.ts'
import { el, part } from './elements.ts'
import type { KitSay } from './kit-texts.ts'
import { minorOf } from './decimal.ts'
import type { Game } from './rules.ts'
import { changeSeeds, readFair, ServerError } from './server.ts'
import { workOut } from './verify.ts'

const seedForm = /^[\x21-\x7e]{1,64}$/

export const pair = (label: string, value: string) =>
  el('div', 'seed', el('dt', '', label), el('dd', '', el('code', '', value)))

function newClientSeed(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(8))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The form that changes the seeds; after it the sheet is drawn anew. */
function changeForm(say: KitSay, show: (view: FairView) => void): HTMLElement {
  const field = Object.assign(document.createElement('input'), {
    id: 'client-seed',
    value: newClientSeed(),
    maxLength: 64,
    autocomplete: 'off',
    spellcheck: false,
  })
  const problem = el('p', 'seed-problem')
  problem.setAttribute('role', 'alert')
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'seed-button',
    id: 'change-seeds',
    textContent: say('changeSeeds'),
  })
  button.onclick = async () => {
    problem.textContent = seedForm.test(field.value) ? '' : say('seedForm')
    if (problem.textContent) return
    try {
      show(await changeSeeds(field.value))
    } catch (error) {
      problem.textContent = say(error instanceof ServerError ? error.code : 'BUSY')
    }
  }
  const label = el('label', '', say('newClientSeed'))
  label.setAttribute('for', field.id)
  return el('div', 'seed-form', label, field, button, problem)
}

function showSeeds(say: KitSay, view: FairView) {
  const revealed = view.revealed.map((seed) =>
    el(
      'dl',
      'seeds old',
      pair(say('serverSeed'), seed.serverSeed),
      pair(say('commitment'), seed.commitment),
      pair(say('clientSeed'), `${seed.clientSeed} · ${say('roundsOf', { count: seed.rounds })}`),
    ),
  )
  const verifier = Object.assign(document.createElement('a'), {
    href: '/verify.mjs',
    download: 'verify.mjs',
    textContent: say('verifier'),
  })
  part('fair-body').replaceChildren(
    el('p', 'note', say('fairIntro')),
    el(
      'dl',
      'seeds',
      pair(say('commitment'), view.commitment),
      pair(say('clientSeed'), view.clientSeed),
      pair(say('nonce'), String(view.nonce)),
      pair(say('nextCommitment'), view.nextCommitment),
    ),
    changeForm(say, (changed) => showSeeds(say, changed)),
    el('h3', 'heading', say('revealed')),
    ...(revealed.length > 0 ? revealed : [el('p', 'note', say('revealedNone'))]),
    el('p', 'note verifier', verifier),
  )
}

/** The seeds in use, how to change them, and those that were revealed. */
export async function openFair(say: KitSay): Promise<void> {
  part('fair-body').replaceChildren()
  try {
    showSeeds(say, await readFair())
  } catch {
    part('fair-body').replaceChildren(el('p', 'note', say('BUSY')))
  }
}

/** Whether a round is what its revealed seeds give: null as long as they are not. */
export function isAsDrawn(game: Game, round: RoundView): boolean | null {
  const { seeds } = round
  if (!seeds || seeds.serverSeed === null) return null
  const { serverSeed, commitment, clientSeed, nonce, head } = seeds
  const stakeMinor = minorOf(round.stake)
  const drawn = {
    serverSeed,
    commitment,
    clientSeed,
    nonce,
    stakeMinor,
    bet: round.bet,
    steps: round.steps,
    ...(head !== undefined && { head }),
  }
  const result = workOut(game, drawn)
  if (!result?.isCommitted) return false
  const isSameOutcome = JSON.stringify(result.outcome) === JSON.stringify(round.outcome)
  return isSameOutcome && result.winMinor === minorOf(round.win)
}

function copyButton(game: Game, round: RoundView, say: KitSay): HTMLElement {
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'seed-button',
    textContent: say('copyRound'),
  })
  const { stake, win, bet, steps, seeds } = round
  const text = JSON.stringify({ game: game.game, stake, win, bet, steps, ...seeds })
  button.onclick = () => {
    void navigator.clipboard?.writeText(text).then(() => {
      button.textContent = say('copied')
    })
  }
  return button
}

/** What a round with an outcome was drawn by, and whether that holds. */
export function checkOf(game: Game, round: RoundView, say: KitSay): HTMLElement {
  if (!round.seeds) return el('p', 'note', say('unseeded'))
  const { commitment, clientSeed, nonce, serverSeed, head } = round.seeds
  const isGood = isAsDrawn(game, round)
  const verdict =
    isGood === null
      ? say(head === undefined ? 'unrevealed' : 'unshown')
      : say(isGood ? 'verified' : 'mismatch')
  const word = el('p', isGood === null ? 'note' : isGood ? 'verdict good' : 'verdict bad', verdict)
  const seeds = el(
    'dl',
    'seeds',
    pair(say('commitment'), commitment),
    ...(serverSeed === null ? [] : [pair(say('serverSeed'), serverSeed)]),
    ...(head === undefined ? [] : [pair(say('chainHead'), head)]),
    pair(say(head === undefined ? 'clientSeed' : 'tableName'), clientSeed),
    pair(say('nonceOf'), String(nonce)),
  )
  return el('div', 'check', word, seeds, ...(serverSeed === null ? [] : [copyButton(game, round, say)]))
}
