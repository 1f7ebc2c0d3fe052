/** What one name says of another. CLOSE: they differ as one person's names do, and somebody should look. */
export type NameVerdict = 'MATCH' | 'CLOSE' | 'NO_MATCH'

/** Thai signs that stand above one another, in the order in which they are drawn; what looks the same is the same. */
const asDrawn = (text: string): string =>
  text
    .replace(/([\u0E48-\u0E4C])([\u0E31\u0E34-\u0E3A])/g, '$2$1')
    .replace(/\u0E4D([\u0E48-\u0E4B]?)\u0E32/g, '$1\u0E33')
    .replaceAll('เเ', 'แ')

/** Without what nobody sees: blanks around and between, and signs of no width. */
const asSeen = (name: string): string =>
  asDrawn(name.normalize('NFC'))
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Width and case aside. */
const plain = (name: string): string => asSeen(asDrawn(name.normalize('NFKC')).toLowerCase())

/** Letters that Unicode does not take apart. */
const bases: Readonly<Record<string, string>> = {
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ł: 'l',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}

/** NOTE: marks of Latin letters alone: those of Thai are letters of their own, and another tone is another name. */
const withoutDiacritics = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/[\u0300-\u036F]/g, '')
    .normalize('NFC')
    .replace(/[đðøłßæœı]/g, (letter) => bases[letter] ?? letter)

/** A title before a name, with what parts them; Thai writes most of them without a blank. */
const titles = new RegExp(
  `^(?:${[
    '(?:mr|mrs|ms|miss|mx|mister|madam|sir|dr|prof|khun)(?:\\.\\s?|\\s)',
    '(?:ông|bà)\\s',
    // A sign that hangs on the letter before it begins no name: นายิกา has no title.
    '(?:นางสาว|นาง|นาย|เด็กชาย|เด็กหญิง|คุณ|ดร\\.?|น\\.\\s?ส\\.|ด\\.\\s?[ชญ]\\.)\\s?(?![\\u0E30-\\u0E3A\\u0E45-\\u0E4E])',
  ].join('|')})(?=.)`,
  'u',
)
const chineseTitles = /(?<=.)(?:先生|女士|小姐|太太)$/u

const withoutTitle = (name: string): string => name.replace(titles, '').replace(chineseTitles, '').trim()

/** The parts of a name in the order of their speaking: what stands before a comma is the family's. */
function partsOf(name: string): string[] {
  const [family = '', given, ...more] = name.split(',')
  const spoken = given !== undefined && more.length === 0 ? `${given} ${family}` : name
  return withoutDiacritics(spoken)
    .replace(/[.'’ʼ]/gu, '')
    .split(/[\s,·・•‐-]+/u)
    .filter((part) => part !== '')
}

const areSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((part, index) => part === other[index])

const isWithin = (few: readonly string[], many: readonly string[]): boolean => {
  let at = 0
  for (const part of many) if (part === few[at]) at++
  return at === few.length
}

/** Whether the longer name has first and last of the shorter one, in whichever order, and more in between. */
function lacksMiddle(one: readonly string[], other: readonly string[]): boolean {
  const [few, many] = one.length < other.length ? [one, other] : [other, one]
  if (few.length < 2 || few.length === many.length) return false
  const ends = [many[0], many.at(-1)]
  const isOf = (parts: readonly string[]) =>
    parts[0] === ends[0] && parts.at(-1) === ends[1] && isWithin(parts.slice(1, -1), many.slice(1, -1))
  return isOf(few) || isOf(few.toReversed())
}

function areClose(one: readonly string[], other: readonly string[]): boolean {
  if (one.length === 0 || other.length === 0) return false
  return (
    one.join('') === other.join('') || areSame(one.toSorted(), other.toSorted()) || lacksMiddle(one, other)
  )
}

/** With its title and without: what looks like one may be a part of the name. */
const readings = (name: string): string[][] =>
  [...new Set([plain(name), withoutTitle(plain(name))])].map(partsOf)

/**
 * Compares the holder that a member gave with the one that a bank tells. CLOSE are case, width, diacritics, the order of the parts, blanks
 * between them, a title, and parts between the first and the last that one of them lacks.
 */
export function compareNames(given: string, told: string): NameVerdict {
  if (asSeen(given) !== '' && asSeen(given) === asSeen(told)) return 'MATCH'
  const isClose = readings(given).some((one) => readings(told).some((other) => areClose(one, other)))
  return isClose ? 'CLOSE' : 'NO_MATCH'
}
