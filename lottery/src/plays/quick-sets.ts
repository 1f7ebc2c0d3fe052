import type { NumberPlay, QuickSetCode } from '#plays/number-play.ts'

/** The keys of a quick set; none when the play type does not have it. */
export function quickSet(playType: NumberPlay, code: QuickSetCode): readonly string[] {
  const belongs = playType.quickSets.get(code)
  return belongs ? playType.keys().filter(belongs) : []
}

/** The keys with all that their digits spell, each once, in the order in which they appear. */
export function bothWays(playType: NumberPlay, keys: readonly string[]): readonly string[] {
  return [...new Set(keys.flatMap((key) => playType.bothWays?.(key) ?? [key]))]
}

/**
 * Chooses `count` different open keys, fewer when fewer are open.
 * `below(n)` gives a random whole number from 0 to n − 1.
 */
export function quickPick(
  playType: NumberPlay,
  pick: { count: number; below: (n: number) => number; isOpen?: (key: string) => boolean },
): readonly string[] {
  const left = playType.keys().filter(pick.isOpen ?? (() => true))
  const chosen: string[] = []
  while (chosen.length < pick.count && left.length > 0) {
    chosen.push(...left.splice(pick.below(left.length), 1))
  }
  return chosen
}
