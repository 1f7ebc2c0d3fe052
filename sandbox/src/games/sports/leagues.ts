export type Sport = 'FOOTBALL' | 'BASKETBALL' | 'VOLLEYBALL' | 'ESPORTS'
export type Name = { en: string; th: string }
/** How strong a team is; 100 is the middle of its league. */
export type Team = Name & { rating: number }

/** How a match is won by sets or maps: each goes to who first has `target` rounds, the match to who first has `needed`. */
export type SetForm = { target: number; needed: number }

export type League = {
  code: string
  sport: Sport
  name: Name
  /** A match begins about every so many minutes. */
  everyMin: number
  /** By so many steps of five minutes a match may begin later. */
  laterSteps: number
  /** How long a match takes at most, pauses included. */
  lengthMin: number
  teams: readonly Team[]
  sets?: SetForm
}

const team = (en: string, th: string, rating: number): Team => ({ en, th, rating })

/** Leagues and teams that are nowhere: no place, club or mark of the real world. */
export const leagues: readonly League[] = [
  {
    code: 'SPR',
    sport: 'FOOTBALL',
    name: { en: 'Sprint League', th: 'สปรินต์ลีก' },
    everyMin: 6,
    laterSteps: 1,
    lengthMin: 5,
    teams: [
      team('Amber Otters', 'นากสีอำพัน', 118),
      team('Basil Park', 'สวนโหระพา', 104),
      team('Cobalt Wharf', 'ท่าโคบอลต์', 111),
      team('Dew Hill', 'เนินน้ำค้าง', 88),
      team('Ember Lane', 'ตรอกถ่านไฟ', 97),
      team('Fern Valley', 'หุบเขาเฟิร์น', 93),
    ],
  },
  {
    code: 'SUV',
    sport: 'FOOTBALL',
    name: { en: 'Suvarin League', th: 'สุวรินทร์ลีก' },
    everyMin: 70,
    laterSteps: 4,
    lengthMin: 107,
    teams: [
      team('Narawan Kites', 'ว่าวนราวรรณ', 121),
      team('Phusara Tuskers', 'ช้างภูสรา', 114),
      team('Wangtara Rovers', 'วังธาราโรเวอร์ส', 96),
      team('Dokmali Town', 'ดอกมะลิทาวน์', 90),
      team('Khaomek Rangers', 'เขาเมฆเรนเจอร์ส', 102),
      team('Saithong Athletic', 'ทรายทองแอธเลติก', 108),
      team('Bangnara Sailors', 'ลูกเรือบางนารา', 84),
      team('Rimfa Wanderers', 'ริมฟ้าวันเดอเรอร์ส', 99),
    ],
  },
  {
    code: 'MER',
    sport: 'FOOTBALL',
    name: { en: 'Meridian Cup', th: 'เมอริเดียนคัพ' },
    everyMin: 110,
    laterSteps: 4,
    lengthMin: 107,
    teams: [
      team('Verdane', 'แวร์เดน', 110),
      team('Old Harrow Gate', 'โอลด์แฮร์โรว์เกต', 95),
      team('Castelmora', 'คาสเตลโมรา', 119),
      team('Redmoor Vale', 'เรดมัวร์เวล', 87),
      team('Solvengard', 'โซลเวนการ์ด', 103),
      team('Tarquinho', 'ตาร์กีโญ', 98),
    ],
  },
  {
    code: 'TID',
    sport: 'BASKETBALL',
    name: { en: 'Tidewater Basketball', th: 'บาสเกตบอลไทด์วอเตอร์' },
    everyMin: 130,
    laterSteps: 4,
    lengthMin: 100,
    teams: [
      team('Lanterns of Port Isra', 'พอร์ตอิสราแลนเทิร์นส์', 109),
      team('Copperfield Foxes', 'คอปเปอร์ฟิลด์ฟ็อกซ์', 101),
      team('Nimbus Bay', 'นิมบัสเบย์', 95),
      team('Quarry Hill Rams', 'ควอร์รีฮิลล์แรมส์', 98),
    ],
  },
  {
    code: 'ORC',
    sport: 'VOLLEYBALL',
    name: { en: 'Orchid Volleyball', th: 'วอลเลย์บอลกล้วยไม้' },
    everyMin: 160,
    laterSteps: 4,
    lengthMin: 95,
    sets: { target: 25, needed: 3 },
    teams: [
      team('Nakhara Herons', 'นกกระสานาคารา', 108),
      team('Thalenoi Pearls', 'ไข่มุกทะเลน้อย', 103),
      team('Moonriver Club', 'มูนริเวอร์คลับ', 97),
      team('Sirintra Spikers', 'สิรินทราสไปเกอร์ส', 94),
    ],
  },
  {
    code: 'PXD',
    sport: 'ESPORTS',
    name: { en: 'Pixel Dash Series', th: 'พิกเซลแดชซีรีส์' },
    everyMin: 7,
    laterSteps: 1,
    lengthMin: 6,
    sets: { target: 7, needed: 2 },
    teams: [
      team('Null Parade', 'นัลล์พาเหรด', 112),
      team('Velvet Static', 'เวลเวตสแตติก', 105),
      team('Paper Tigers Zero', 'เสือกระดาษซีโร่', 99),
      team('Lantern Drift', 'แลนเทิร์นดริฟต์', 95),
      team('Moss and Wire', 'มอสแอนด์ไวร์', 90),
    ],
  },
  {
    code: 'NEO',
    sport: 'ESPORTS',
    name: { en: 'Neon Circuit', th: 'นีออนเซอร์กิต' },
    everyMin: 65,
    laterSteps: 2,
    lengthMin: 58,
    sets: { target: 13, needed: 2 },
    teams: [
      team('Ghostlight', 'โกสต์ไลต์', 114),
      team('Seven Circuits', 'เซเวนเซอร์กิตส์', 107),
      team('Kite Protocol', 'ไคต์โพรโทคอล', 100),
      team('Brass Lotus', 'บัวทองเหลือง', 96),
      team('Owl Division', 'ดิวิชันนกฮูก', 91),
      team('Salt Engine', 'ซอลต์เอนจิน', 102),
    ],
  },
]
