import type { OwnTexts } from '../kit/kit-texts.ts'
import type { SlotTitle } from './slot-title.ts'
import type { SymbolWords } from './symbol-words.ts'
import { timesOf } from './times-text.ts'

const en = {
  gameName: 'Slot',
  name_lines: 'Lines',
  name_ways: 'Ways',
  name_cluster: 'Clusters',
  name_hold: 'Hold and win',
  name_wilds: 'Expanding wilds',
  name_wheel: 'Jackpot wheel',
  pays: 'What symbols pay, in stakes',
  does_W: 'Stands for all others',
  does_S: 'Starts the feature',
  does_C: 'Held for the respins',
  freeSpin: 'Free spin {now} of {count}',
  freeSpinsAdded: '{count} free spins',
  respinsLeft: 'Respins left: {left}',
  holdStarts: 'Coins are held: {count} respins',
  collected: 'All coins',
  grand: 'Every cell: grand',
  mini: 'MINI',
  minor: 'MINOR',
  major: 'MAJOR',
  wheelPays: 'The wheel pays',
  capped: 'The most that a round pays',
  winOf: 'Pays {amount}',
  winTimes: 'Pays {amount}, times {times} included',
  window: 'The window shows, row by row: {rows}',
  toldWins: 'Wins: {count}',
  toldTumbles: 'tumbles: {count}',
  toldFree: 'free spins: {count}',
  toldRespins: 'respins: {count}',
  toldWheel: 'the wheel turned',
  toldPays: 'paid {times}',
  rules:
    'Every pay is a part of the whole stake. What symbols pay stands beside the reels. A round pays {cap} at most, and ends there.',
  rules_lines:
    'The reels have {lines} lines. Three or more alike from the left on a line pay, and each line pays its best once.',
  rules_ways:
    'Three or more alike on reels next to each other from the left pay, times the ways to go through their cells: {ways} ways in all.',
  rules_cluster:
    '{size} or more alike that touch each other by their sides pay and are gone; what is above falls and new symbols follow, until nothing pays, {most} times at most. The pays of one fall after the other are taken times {multipliers}, and the last of these goes on.',
  rules_free:
    '{trigger} or more scatters anywhere start {count} free spins, whose pays are taken times {multiplier}.',
  rules_added: 'The same in free spins adds {added}, up to {most} in a round.',
  rules_expand_always: 'A wild covers its whole reel.',
  rules_expand_free: 'In free spins a wild covers its whole reel.',
  rules_hold:
    '{trigger} or more coins are held and start {respins} respins. Each empty cell gets a coin with a chance of {part} in {whole}; a new coin gives all respins back. At the end all coins are paid, and {grand} more when every cell has one.',
  rules_coins: 'A coin is worth, of {sum} chances: {list}.',
  rules_wheel:
    '{trigger} or more scatters turn the wheel once. Its sectors look alike and are not alike in chance. It pays, of {sum} chances: {list}.',
  chanceOf: '{pays} in {weight}',
}

const th: Record<keyof typeof en, string> = {
  gameName: 'สล็อต',
  name_lines: 'ไลน์',
  name_ways: 'เวย์',
  name_cluster: 'กลุ่มสัญลักษณ์',
  name_hold: 'โฮลด์แอนด์วิน',
  name_wilds: 'ไวลด์ขยาย',
  name_wheel: 'วงล้อแจ็กพอต',
  pays: 'อัตราจ่ายเป็นจำนวนเท่าของเดิมพัน',
  does_W: 'แทนสัญลักษณ์อื่นทั้งหมด',
  does_S: 'เริ่มฟีเจอร์',
  does_C: 'ค้างไว้สำหรับรีสปิน',
  freeSpin: 'ฟรีสปินที่ {now} จาก {count}',
  freeSpinsAdded: 'ฟรีสปิน {count} ครั้ง',
  respinsLeft: 'รีสปินเหลือ: {left}',
  holdStarts: 'ค้างเหรียญไว้: รีสปิน {count} ครั้ง',
  collected: 'เหรียญทั้งหมด',
  grand: 'เต็มทุกช่อง: แกรนด์',
  mini: 'MINI',
  minor: 'MINOR',
  major: 'MAJOR',
  wheelPays: 'วงล้อจ่าย',
  capped: 'ยอดจ่ายสูงสุดของรอบ',
  winOf: 'จ่าย {amount}',
  winTimes: 'จ่าย {amount} รวมตัวคูณ {times} แล้ว',
  window: 'หน้าต่างแสดงทีละแถว: {rows}',
  toldWins: 'ชนะ: {count}',
  toldTumbles: 'ร่วงใหม่: {count}',
  toldFree: 'ฟรีสปิน: {count}',
  toldRespins: 'รีสปิน: {count}',
  toldWheel: 'วงล้อหมุน',
  toldPays: 'จ่าย {times}',
  rules: 'ทุกการจ่ายคิดจากเดิมพันทั้งหมด อัตราจ่ายของสัญลักษณ์อยู่ข้างวงล้อ หนึ่งรอบจ่ายสูงสุด {cap} และจบลงที่นั่น',
  rules_lines: 'มี {lines} ไลน์ สัญลักษณ์เหมือนกันตั้งแต่สามตัวจากซ้ายบนไลน์ได้รับการจ่าย แต่ละไลน์จ่ายผลที่ดีที่สุดครั้งเดียว',
  rules_ways: 'สัญลักษณ์เหมือนกันบนวงล้อที่ติดกันตั้งแต่สามวงจากซ้ายได้รับการจ่าย คูณจำนวนเส้นทางผ่านช่องเหล่านั้น ทั้งหมด {ways} เวย์',
  rules_cluster:
    'สัญลักษณ์เหมือนกันตั้งแต่ {size} ตัวที่ติดกันด้านข้างได้รับการจ่ายแล้วหายไป ตัวที่อยู่เหนือร่วงลงมาและมีตัวใหม่ตามมา จนกว่าจะไม่มีการจ่าย ไม่เกิน {most} ครั้ง การจ่ายของแต่ละครั้งต่อเนื่องกันคูณ {multipliers} และใช้ตัวสุดท้ายต่อไป',
  rules_free: 'สแคตเตอร์ตั้งแต่ {trigger} ตัวที่ใดก็ได้เริ่มฟรีสปิน {count} ครั้ง การจ่ายคูณ {multiplier}',
  rules_added: 'หากเกิดซ้ำในฟรีสปินจะเพิ่มอีก {added} ครั้ง ไม่เกิน {most} ครั้งต่อรอบ',
  rules_expand_always: 'ไวลด์ขยายเต็มทั้งวงล้อ',
  rules_expand_free: 'ในฟรีสปิน ไวลด์ขยายเต็มทั้งวงล้อ',
  rules_hold:
    'เหรียญตั้งแต่ {trigger} เหรียญจะค้างไว้และเริ่มรีสปิน {respins} ครั้ง ช่องว่างแต่ละช่องมีโอกาสได้เหรียญ {part} ใน {whole} เหรียญใหม่คืนรีสปินทั้งหมด เมื่อจบจ่ายทุกเหรียญ และจ่ายเพิ่ม {grand} เมื่อเต็มทุกช่อง',
  rules_coins: 'มูลค่าเหรียญ จาก {sum} โอกาส: {list}',
  rules_wheel: 'สแคตเตอร์ตั้งแต่ {trigger} ตัวหมุนวงล้อหนึ่งครั้ง ช่องดูเท่ากันแต่โอกาสไม่เท่ากัน จ่ายจาก {sum} โอกาส: {list}',
  chanceOf: '{pays} ใน {weight}',
}

/** What all titles say; textsOf fills in a title's own rules and its symbols. */
export const slotsTexts: { en: Texts; th: Texts } = { en, th }

/** What is said otherwise where returns come from a simulation. */
const simulated = {
  en: {
    returnsNote:
      'Simulated over millions of rounds, because the outcomes are too many to count. In the long run the return lies between {low} and {high}.',
  },
  th: {
    returnsNote: 'จำลองหลายล้านรอบ เพราะผลที่เป็นไปได้มีมากเกินกว่าจะนับ ในระยะยาวอัตราคืนอยู่ระหว่าง {low} ถึง {high}',
  },
}

type Texts = Record<keyof typeof en, string>
type Values = Record<string, string | number>

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (hole, name: string) => String(values[name] ?? hole))

const sumOf = (list: readonly { weight: number }[]): number =>
  list.reduce((sum, { weight }) => sum + weight, 0)

/** Each pay once, with all of its chances. */
function chancesIn(texts: Texts, list: readonly { pays: number; weight: number }[]): string {
  const weights = new Map<number, number>()
  for (const { pays, weight } of list) weights.set(pays, (weights.get(pays) ?? 0) + weight)
  return Array.from(weights, ([pays, weight]) =>
    fill(texts.chanceOf, { pays: timesOf(pays), weight: String(weight) }),
  ).join(', ')
}

function featureRules(texts: Texts, title: SlotTitle): string[] {
  switch (title.engine) {
    case 'lines':
    case 'ways':
    case 'wilds': {
      const { freeSpins } = title
      const expand =
        title.engine === 'wilds'
          ? [title.expands === 'always' ? texts.rules_expand_always : texts.rules_expand_free]
          : []
      const added = freeSpins.added > 0 ? [fill(texts.rules_added, freeSpins)] : []
      return [fill(texts.rules_free, freeSpins), ...added, ...expand]
    }
    case 'hold': {
      const { hold } = title
      const [chancePart, whole] = hold.chance
      const list = chancesIn(texts, hold.values)
      const { trigger, respins } = hold
      const values = { trigger, respins, part: chancePart, whole, grand: timesOf(hold.grand) }
      return [fill(texts.rules_hold, values), fill(texts.rules_coins, { list, sum: sumOf(hold.values) })]
    }
    case 'wheel': {
      const { trigger, sectors } = title.wheel
      return [fill(texts.rules_wheel, { trigger, list: chancesIn(texts, sectors), sum: sumOf(sectors) })]
    }
    case 'cluster':
      return []
  }
}

function baseRules(texts: Texts, title: SlotTitle): string {
  if (title.engine === 'cluster')
    return fill(texts.rules_cluster, {
      size: title.sizes[0] ?? 0,
      most: title.maxTumbles,
      multipliers: title.multipliers.join(', '),
    })
  if (title.engine === 'ways')
    return fill(texts.rules_ways, { ways: title.rows.reduce((product, rows) => product * rows, 1) })
  return fill(texts.rules_lines, { lines: title.lines })
}

const textsIn = (texts: Texts, title: SlotTitle): Texts => ({
  ...texts,
  gameName: texts[`name_${title.engine}`],
  rules: [
    baseRules(texts, title),
    ...featureRules(texts, title),
    fill(texts.rules, { cap: timesOf(title.cap) }),
  ].join('\n'),
})

const named = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([name, words]) => [`symbol_${name}`, words]))

/** The texts of a title, its own rules and the words of its symbols among them. */
export function textsOf(title: SlotTitle, words: SymbolWords): OwnTexts {
  const isSimulated = title.engine === 'cluster'
  return {
    en: { ...textsIn(slotsTexts.en, title), ...named(words.en), ...(isSimulated && simulated.en) },
    th: { ...textsIn(slotsTexts.th, title), ...named(words.th), ...(isSimulated && simulated.th) },
  }
}
