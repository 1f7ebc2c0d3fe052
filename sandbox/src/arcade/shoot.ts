import { fromMinor } from '@suntala/contract/minor'
import { tellRoom, tellShot } from '#arcade/present-room.ts'
import type { Room } from '#arcade/rooms.ts'
import { fishAt } from '#arcade/turn-tide.ts'
import { payOf } from '#games/fishing/kinds.ts'
import { type FishingShown, magazine, type Shot } from '#games/fishing/rules.ts'
import { fishingTitles } from '#games/fishing/titles.ts'
import { stop } from '#games/kit/steps.ts'
import { Refusal } from '#http/signed-body.ts'
import { endOf, resolveRound } from '#provider/resolve-rounds.ts'
import { advance, listOpenOf, readRound, type Round } from '#provider/round-store.ts'
import type { GameSession } from '#provider/session-store.ts'
import { tryStep } from '#provider/work-out.ts'
import type { Sandbox } from '#sandbox.ts'

/** Nobody shoots faster than this. */
const shotMs = 100
/** A magazine ends when no shot came for so long: sooner for who left the room. */
const idleMs = 90_000
const awayMs = 20_000

type ShotCommand = {
  round: Round
  /** How many shots the magazine had fired when this one met its fish: sent again, it is the same shot. */
  index: number
  /** The fish of the room that it met. */
  fish: string
}

const arcadeCodes = fishingTitles.map(({ code }) => code)

const lastShot = ({ outcome }: Round) => (outcome as FishingShown).shots.at(-1) // of these rules

/**
 * Fires a shot of an open magazine at a fish that swims in the player's room. What kind it is says the room, never the page.
 * A shot at a fish that is gone is not fired: the magazine comes back as it was. Nothing waits between looking at fish and magazine and writing
 * both down: no fish is caught twice, and no shot fired twice.
 * @throws Refusal STATE_CONFLICT when the magazine went on elsewhere, ROUND_CLOSED, NOT_SEATED, TOO_SOON
 */
export async function shoot(sandbox: Sandbox, session: GameSession, command: ShotCommand): Promise<Round> {
  const { store, arcade } = sandbox
  const { index, fish } = command
  const round = readRound(store, command.round.id) ?? command.round
  const known = round.steps[index] as Partial<Shot> | undefined // written by these rules
  if (known?.of === fish) return round
  if (round.state !== 'OPEN') throw new Refusal(409, 'ROUND_CLOSED')
  if (index !== round.steps.length) throw new Refusal(409, 'STATE_CONFLICT')
  const place = arcade.find(session)
  if (!place) throw new Refusal(409, 'NOT_SEATED')
  const now = sandbox.now()
  if (round.steppedAt !== undefined && now - round.steppedAt < shotMs) throw new Refusal(429, 'TOO_SOON')
  const target = fishAt(place.room, fish, now)
  if (!target) return round
  const shot: Shot = { of: fish, fish: target.kind }
  const taken = tryStep(sandbox, round, [...round.steps, shot])
  if (!taken) throw new Refusal(400, 'VALIDATION')
  const after = advance(store, round, taken.state, { ...taken.progress, steppedAt: now })
  const isCaught = lastShot(after)?.isCaught ?? false
  if (isCaught) place.room.caught.add(fish)
  const priceMinor = round.stakeMinor / BigInt(magazine)
  showPrice(sandbox, place, priceMinor)
  const winMinor = isCaught ? priceMinor * BigInt(payOf[target.kind]) : 0n
  tellShot(place.room, { seat: place.seat, fish, isCaught, win: fromMinor(winMinor) })
  return resolveRound(sandbox, after)
}

/** Everybody in the room sees what the shots of a seat cost. */
function showPrice(sandbox: Sandbox, { room, seat }: { room: Room; seat: number }, priceMinor: bigint) {
  const own = room.seats[seat]
  if (!own || own.priceMinor === priceMinor) return
  own.priceMinor = priceMinor
  tellRoom(sandbox, room)
}

/** Ends a magazine: what was caught and the shots that are left are paid. One that fired nothing was no bet: its stake is given back. */
export async function endMagazine(sandbox: Sandbox, round: Round): Promise<Round> {
  const current = readRound(sandbox.store, round.id) ?? round
  if (current.state !== 'OPEN') return resolveRound(sandbox, current)
  const ended = tryStep(sandbox, current, [...current.steps, stop])
  if (!ended) throw new Error(`magazine ${current.id} cannot be ended`)
  const { progress, stakedMinor } = ended
  const state = endOf({ ...current, ...progress, stakedMinor })
  return resolveRound(sandbox, advance(sandbox.store, current, state, progress))
}

/** Ends the magazines of players who left, or do not shoot any more. */
export async function endIdleMagazines(sandbox: Sandbox): Promise<void> {
  const now = sandbox.now()
  const open = listOpenOf(sandbox.store, arcadeCodes, now - awayMs)
  const idle = open.filter((round) => {
    const isThere = sandbox.arcade
      .all()
      .some(({ gameCode, seats }) =>
        seats.some((seat) => gameCode === round.gameCode && seat?.player === round.player),
      )
    return !isThere || now - (round.steppedAt ?? round.startedAt) >= idleMs
  })
  const end = (round: Round) =>
    endMagazine(sandbox, round).catch((error: unknown) =>
      sandbox.log.warn({ round: round.id, reason: String(error) }, 'magazine not ended'),
    )
  await Promise.all(idle.map(end))
}
