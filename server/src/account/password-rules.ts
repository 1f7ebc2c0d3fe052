import { commonPasswordWords, passwordWalks } from '#account/common-passwords.ts'
import { leakedPasswords } from '#account/leaked-passwords.ts'

const walks = passwordWalks.flatMap((walk) => [walk, [...walk].toReversed().join('')])
const lookalikes: Record<string, string> = {
  '@': 'a',
  '4': 'a',
  '0': 'o',
  '1': 'i',
  '!': 'i',
  '3': 'e',
  $: 's',
  '5': 's',
  '7': 't',
}
const year = /^(?:19|20)\d\d/
const date =
  /^(?:(?:0[1-9]|[12]\d|3[01])(?:0[1-9]|1[0-2])|(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01]))(?:(?:19|20)\d\d|\d\d)/
const ending = /[\d\p{P}\p{S}]{0,4}$/u
/** Longer ones cannot be typed from such parts by accident, and checking them would cost. */
const longestChecked = 40

/** Lengths of the guessable parts with which the text begins: repeats, walks over keys, years, dates, words. */
function guessableStarts(text: string): number[] {
  const lengths = new Set<number>()
  const repeat = /^(.)\1{2,}/u.exec(text)?.[0].length ?? 0
  for (let length = 3; length <= repeat; length++) lengths.add(length)
  for (const walk of walks)
    for (
      let length = 3;
      length <= Math.min(text.length, walk.length) && walk.includes(text.slice(0, length));
      length++
    )
      lengths.add(length)
  for (const pattern of [year, date]) {
    const length = pattern.exec(text)?.[0].length
    if (length) lengths.add(length)
  }
  for (let length = 3; length <= text.length; length++)
    if (commonPasswordWords.has(text.slice(0, length))) lengths.add(length)
  return [...lengths]
}

/** Whether the text is nothing but guessable parts, with up to four digits or signs at its end. */
function isGuessable(text: string): boolean {
  const core = text.length - (ending.exec(text)?.[0].length ?? 0)
  const reached = new Set([0])
  for (let at = 0; at < text.length; at++)
    if (reached.has(at)) for (const length of guessableStarts(text.slice(at))) reached.add(at + length)
  // An ending alone is no part: '99!!' after nothing proves nothing.
  return [...reached].some((at) => at > 0 && at >= core)
}

/** Letters for the signs that stand in for them, but not in the ending: there they are an ending. */
function readable(text: string): string {
  const core = text.replace(ending, '')
  return [...core].map((sign) => lookalikes[sign] ?? sign).join('') + text.slice(core.length)
}

/** Whether a text is one thing written over and over: 'abab', 'xy9xy9xy9'. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/su.test(text)

/**
 * Whether a password is among those tried first: one of leaked lists, common words with an ending, walks over the keyboard,
 * repeats, years and dates, or the username itself (NIST SP 800-63B blocklist).
 */
export function isCommonPassword(password: string, username: string): boolean {
  const text = password.normalize('NFKC').toLowerCase()
  const name = username.normalize('NFKC').toLowerCase()
  if (leakedPasswords.has(text)) return true
  if ([...text].length > longestChecked) return false
  if (
    name &&
    (text === name || text === [...name].toReversed().join('') || text.replace(ending, '') === name)
  )
    return true
  return isRepetition(text) || isGuessable(text) || isGuessable(readable(text))
}
