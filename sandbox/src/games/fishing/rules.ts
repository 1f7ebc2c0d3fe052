import { fieldOf, type Rules, whole } from '../kit/rules.ts'
import { isStop, type Stop, stop } from '../kit/steps.ts'
import { catchesOf, isKind, type Kind, payOf, rolls } from './kinds.ts'

/** Shots in a magazine. Its stake is that of all of them, so each costs a tenth of it. */
export const magazine = 10

/** A shot that hit a fish: which one of the room, and of what kind it is. */
export type Shot = { of: string; fish: Kind }
export type Fired = Shot & { isCaught: boolean }
export type FishingShown = { shots: readonly Fired[]; unused: number }

const isShot = (step: Shot | Stop): step is Shot => 'fish' in step

/**
 * A magazine of shots. Each shot has a number of its own, drawn in the order of the shots: where it is low enough for the fish that was
 * hit, the fish is caught. At any moment the magazine is worth what was caught and the shots that are left.
 */
export const fishing: Rules<Record<string, never>, Shot | Stop, FishingShown> = {
  game: 'fishing',
  readBet: (raw) => (raw === undefined || (typeof raw === 'object' && raw !== null) ? {} : undefined),
  readStep: (raw) => {
    if (isStop(raw)) return stop
    const [of, fish] = [fieldOf(raw, 'of'), fieldOf(raw, 'fish')]
    return typeof of === 'string' && isKind(fish) ? { of, fish } : undefined
  },
  play: (_, steps, draw) => {
    const hits = steps.filter(isShot)
    const isStopped = hits.length < steps.length
    // Nothing follows on the end, and a magazine holds no more.
    if (steps.slice(0, -1).some((step) => !isShot(step)) || hits.length > magazine) return undefined
    if (isStopped && hits.length === magazine) return undefined
    const shots = hits.map((shot) => ({ ...shot, isCaught: draw(rolls) < catchesOf(shot.fish) }))
    const unused = magazine - shots.length
    const caught = shots.reduce((sum, { fish, isCaught }) => sum + (isCaught ? payOf[fish] : 0), 0)
    return {
      isOver: isStopped || unused === 0,
      pays: ((caught + unused) * whole) / magazine,
      // From its first shot on a magazine is at risk, whatever it is worth.
      ...(shots.length > 0 && { staked: whole }),
      shown: { shots, unused },
    }
  },
}
