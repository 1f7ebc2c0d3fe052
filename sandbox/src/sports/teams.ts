import type { Sport } from '@suntala/contract/match'

type Name = { en: string; th: string }

export type League = {
  code: string
  sport: Sport
  name: Name
  /** A match begins about every so many minutes. */
  everyMin: number
  /** How long a match takes, pauses included. */
  lengthMin: number
  teams: readonly Name[]
}

/** Leagues and teams that are nowhere: no place, club or mark of the real world. */
export const leagues: readonly League[] = [
  {
    code: 'SUV',
    sport: 'FOOTBALL',
    name: { en: 'Suvarin League', th: 'สุวรินทร์ลีก' },
    everyMin: 70,
    lengthMin: 107,
    teams: [
      { en: 'Narawan Kites', th: 'ว่าวนราวรรณ' },
      { en: 'Phusara Tuskers', th: 'ช้างภูสรา' },
      { en: 'Wangtara Rovers', th: 'วังธาราโรเวอร์ส' },
      { en: 'Dokmali Town', th: 'ดอกมะลิทาวน์' },
      { en: 'Khaomek Rangers', th: 'เขาเมฆเรนเจอร์ส' },
      { en: 'Saithong Athletic', th: 'ทรายทองแอธเลติก' },
      { en: 'Bangnara Sailors', th: 'ลูกเรือบางนารา' },
      { en: 'Rimfa Wanderers', th: 'ริมฟ้าวันเดอเรอร์ส' },
    ],
  },
  {
    code: 'MER',
    sport: 'FOOTBALL',
    name: { en: 'Meridian Cup', th: 'เมอริเดียนคัพ' },
    everyMin: 110,
    lengthMin: 107,
    teams: [
      { en: 'Verdane', th: 'แวร์เดน' },
      { en: 'Old Harrow Gate', th: 'โอลด์แฮร์โรว์เกต' },
      { en: 'Castelmora', th: 'คาสเตลโมรา' },
      { en: 'Redmoor Vale', th: 'เรดมัวร์เวล' },
      { en: 'Solvengard', th: 'โซลเวนการ์ด' },
      { en: 'Tarquinho', th: 'ตาร์กีโญ' },
    ],
  },
  {
    code: 'TID',
    sport: 'BASKETBALL',
    name: { en: 'Tidewater Basketball', th: 'บาสเกตบอลไทด์วอเตอร์' },
    everyMin: 130,
    lengthMin: 100,
    teams: [
      { en: 'Lanterns of Port Isra', th: 'พอร์ตอิสราแลนเทิร์นส์' },
      { en: 'Copperfield Foxes', th: 'คอปเปอร์ฟิลด์ฟ็อกซ์' },
      { en: 'Nimbus Bay', th: 'นิมบัสเบย์' },
      { en: 'Quarry Hill Rams', th: 'ควอร์รีฮิลล์แรมส์' },
    ],
  },
  {
    code: 'ORC',
    sport: 'VOLLEYBALL',
    name: { en: 'Orchid Volleyball', th: 'วอลเลย์บอลกล้วยไม้' },
    everyMin: 160,
    lengthMin: 95,
    teams: [
      { en: 'Nakhara Herons', th: 'นกกระสานาคารา' },
      { en: 'Thalenoi Pearls', th: 'ไข่มุกทะเลน้อย' },
      { en: 'Moonriver Club', th: 'มูนริเวอร์คลับ' },
      { en: 'Sirintra Spikers', th: 'สิรินทราสไปเกอร์ส' },
    ],
  },
]
