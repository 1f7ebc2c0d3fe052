import { withoutTones } from '#paste/thai-words.ts'

/** A line written plainly, and where each of its characters stood in the whole text. */
export type PlainLine = { readonly text: string; readonly placeOf: (at: number) => number }

/** Signs that are written in several ways. */
const alike: Readonly<Record<string, string>> = {
  '×': '*',
  '✕': '*',
  х: '*',
  '＊': '*',
  ｘ: '*',
  '＝': '=',
  '@': '=',
  '→': '=',
  '–': '-',
  '—': '-',
  '−': '-',
  '－': '-',
  '，': ',',
  '、': ',',
  '．': '.',
  '：': ':',
  '／': '/',
  '＋': '+',
  '[': '(',
  ']': ')',
  '{': '(',
  '}': ')',
  '（': '(',
  '）': ')',
  '【': '(',
  '】': ')',
  '〜': '~',
  '～': '~',
  '…': '~',
}

/** Small letters, ASCII digits and signs, no tone marks. */
export function plainThai(line: string, offset: number): PlainLine {
  const places: number[] = []
  const characters: string[] = []
  for (let at = 0; at < line.length; at++) {
    const character = plain(line.charAt(at))
    if (character === '') continue
    characters.push(character)
    places.push(offset + at)
  }
  return { text: characters.join(''), placeOf: (at) => places[at] ?? offset + line.length }
}

function plain(character: string): string {
  const code = character.charCodeAt(0)
  if (code < 0x30) return character
  if (code >= 0x0e50 && code <= 0x0e59) return String(code - 0x0e50)
  if (code >= 0xff10 && code <= 0xff19) return String(code - 0xff10)
  // Marks that show nothing come with texts copied out of chats; the last two make a box of a digit.
  if ((code >= 0x200b && code <= 0x200f) || [0xfeff, 0x2060, 0xfe0f, 0x20e3].includes(code)) return ''
  const [lower = ''] = character.toLowerCase()
  return withoutTones(alike[lower] ?? lower)
}
