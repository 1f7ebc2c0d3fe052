/** What a word of a pasted slip bets on; `orders` also takes every order of its numbers (đảo). */
export type Kind = { readonly play: PlayWord; readonly orders: boolean }

export type PlayWord =
  | 'lots'
  | 'lots7'
  | 'lots8'
  | 'head_tail'
  | 'xc'
  | 'xc_head'
  | 'xc_tail'
  | 'tail4'
  | 'head'
  | 'tail'
  | 'first'
  | 'cross'
  | 'cross2'
  | 'cross3'
  | 'cross4'
  | 'none'
  | 'pair'
  | 'straight_pair'
  | 'across'

/** Each way of writing a kind; the first of a row is the one printed. */
const spellings: Readonly<Record<PlayWord, string>> = {
  lots: 'b bao bl blo baol baolo lo',
  lots7: 'b7l b7lo b7 baobay baylo bay7lo bao7lo',
  lots8: 'b8l b8lo b8 baotam tamlo bao8lo',
  head_tail: 'dd dauduoi daudui',
  xc: 'xc xchu xiuchu sc',
  xc_head: 'xcdau xiuchudau xdau',
  xc_tail: 'xcduoi xcdui xiuchuduoi xduoi xdui bacang 3cang',
  tail4: 'boncang 4cang',
  head: 'dau',
  tail: 'duoi dui du de db dacbiet',
  first: 'nt nto nhatto',
  cross: 'xien xi xn',
  cross2: 'xien2 xi2 x2',
  cross3: 'xien3 xi3 x3',
  cross4: 'xien4 xi4 x4',
  none: 'truot xientruot lotruot truotxien',
  pair: 'da dv davong',
  straight_pair: 'dat dathang',
  across: 'dax dx daxien dacheo dxien',
}

const ordered: Readonly<Partial<Record<PlayWord, string>>> = {
  lots: 'bdao daob bd baodao daobao bld bldao daolo baold baolodao dbao',
  lots7: 'b7ld b7ldao baobaydao baylodao daobaylo',
  lots8: 'b8ld b8ldao baotamdao tamlodao daotamlo',
  head_tail: 'ddd dddao daodd',
  xc: 'dxc xcd xcdao daoxc xiuchudao',
  xc_head: 'dxcdau xcdaudao xcdaodau',
  xc_tail: 'dxcduoi xcduoidao xcdaoduoi',
  head: 'ddau daodau daudao',
  tail: 'dduoi ddui daoduoi daodui duoidao duidao',
}

/** Every word for a kind. */
export const kinds: ReadonlyMap<string, Kind> = new Map([
  ...wordsOf(spellings, false),
  ...wordsOf(ordered, true),
])

function wordsOf(
  table: Readonly<Partial<Record<PlayWord, string>>>,
  orders: boolean,
): Array<readonly [string, Kind]> {
  const plays: readonly PlayWord[] = [
    'lots',
    'lots7',
    'lots8',
    'head_tail',
    'xc',
    'xc_head',
    'xc_tail',
    'tail4',
    'head',
    'tail',
    'first',
    'cross',
    'cross2',
    'cross3',
    'cross4',
    'none',
    'pair',
    'straight_pair',
    'across',
  ]
  return plays.flatMap((play) =>
    (table[play]?.split(' ') ?? []).map((word) => [word, { play, orders }] as const),
  )
}

/** How a kind is printed. */
export function spellingOf(play: PlayWord): string {
  return spellings[play].split(' ')[0] ?? play
}

/** Words that say nothing about a bet. */
export const fillers: ReadonlySet<string> = new Set(
  'a ah anh chi em oi nhe nha nhen nghen nghe di cho ghi giup dum mua lay con so cam on camon thanks ok oke da chao'
    .split(' ')
    .filter((word) => !kinds.has(word)),
)

/** Words that take something back: bỏ, hủy, xóa, trừ, thôi, không, sửa. */
export const takingBack: ReadonlySet<string> = new Set(
  'bo huy xoa tru thoi khong sua doi rut cancel'.split(' '),
)

/** Ways of writing a region of which a number of stations is bet on: `2mn`, `3dmt`. */
export const regionWords: ReadonlyMap<string, 'south' | 'central'> = new Map([
  ...'mn dmn dnam miennam mnam dainam daimiennam d dai dn'.split(' ').map((word) => [word, 'south'] as const),
  ...'mt dmt dtrung mientrung mtrung daitrung daimientrung dt'
    .split(' ')
    .map((word) => [word, 'central'] as const),
])

/** The North, which draws once a day. */
export const northWords: ReadonlySet<string> = new Set(
  'mb dmb mienbac dbac daibac daimienbac hn hanoi'.split(' '),
)

/** The main and the second station of the South: đài chánh, đài phụ. */
export const rankWords: ReadonlyMap<string, number> = new Map([
  ...'daichanh dchanh chanh daichinh dc'.split(' ').map((word) => [word, 0] as const),
  ...'daiphu dphu phu dp'.split(' ').map((word) => [word, 1] as const),
])
