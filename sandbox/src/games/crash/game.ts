import { endsAfterMs, heightAt, msTo } from '#games/crash/curve.ts'
import { crashMaths } from '#games/crash/maths.ts'
import { crash, type CrashBet, crashOf, type CrashShown } from '#games/crash/rules.ts'
import { instant } from '#games/kit/instant.ts'
import type { KitGame } from '#games/kit/kit-game.ts'
import { gameOf } from '#games/kit/rules.ts'

const crashAt = (outcome: unknown) => (outcome as CrashShown).crash // of this game

/** Crash: one curve rises for everybody, and each leaves it in time or does not. */
export const crashGame: KitGame = {
  ...instant,
  paceMs: 0,
  game: gameOf(crash),
  titles: [
    { code: 'liftoff', name: 'Liftoff' },
    { code: 'paper-plane', name: 'Paper Plane' },
    { code: 'balloon', name: 'Balloon' },
    { code: 'cloud-balloons', name: 'Cloud Balloons' },
    { code: 'nimble-rocket', name: 'Nimble Rocket' },
    { code: 'flying-racer', name: 'Flying Racer' },
    { code: 'paper-boat-toss', name: 'Paper Boat Toss' },
    { code: 'boomerang', name: 'Boomerang' },
    { code: 'snowball', name: 'Snowball' },
  ],
  rtpBps: crashMaths.bandBps[0],
  volatility: 'HIGH',
  maths: crashMaths,
  shared: {
    bettingMs: 8000,
    closedMs: 1500,
    shownMs: 4000,
    outcome: (draw) => ({ crash: crashOf(draw) }) satisfies CrashShown,
    brief: crashAt,
    rising: {
      endsAfterMs: (outcome) => endsAfterMs(crashAt(outcome)),
      heightAt,
      msTo,
      targetOf: (bet) => (bet as CrashBet).target, // read by these rules
    },
  },
}
