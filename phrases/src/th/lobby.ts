import type { lobby as en } from '#en/lobby.ts'
import type { PhrasesLike } from '#shape.ts'

export const lobby = {
  header: {
    suggestions: 'คำแนะนำ',
    recent: 'ค้นหาล่าสุด',
    forget: 'ล้างรายการค้นหา',
    none: (p) => `ไม่พบ “${p.text}”`,
    freePlay: 'ทดลองเล่นฟรี',
  },
  /** Opens the studios of a category in the menu. */
  studiosOf: (p) => `ค่ายเกมในหมวด${p.category}`,
  myAccount: 'บัญชีของฉัน',
  agent: 'ศูนย์ตัวแทน',
  affiliates: 'พันธมิตร',
  mailbox: 'กล่องข้อความ',
  activities: 'กิจกรรม',
  socials: 'ติดตามเรา',
  allTitle: 'เกมทั้งหมด',
  hotTitle: 'เกมยอดฮิต',
  recentTitle: 'เล่นล่าสุด',
  favTitle: 'เกมโปรดของฉัน',
  games: (p) => `${p.text} เกม`,
  studioCount: (p) => `${p.text} ค่าย`,
  intro: (p) => `${p.games} จาก ${p.studios}`,
  introPart: (p) => `${p.games} จาก ${p.studios} เปิดให้เล่น ${p.open} เกม`,
  introShut: (p) => `${p.games} จาก ${p.studios} ยังไม่เปิดให้เล่นที่นี่`,
  introGroups: 'กลุ่มเกม',
  introNone: 'ไม่มีเกม',
  matches: {
    title: 'แมตช์น่าติดตาม',
    live: 'สด',
    minute: (p) => `${p.minute}′`,
    liveNow: (p) => `กำลังแข่งสด ${p.text} คู่`,
    today: (p) => `วันนี้ ${p.time}`,
    prices: 'อัตราจ่าย',
    home: 'เจ้าบ้านชนะ',
    draw: 'เสมอ',
    away: 'ทีมเยือนชนะ',
    standIn: 'การสาธิต: ทีม ผลการแข่งขัน และราคาเป็นเรื่องสมมุติ',
  },
  shown: (p) => `แสดง ${p.shown} จาก ${p.total}`,
} satisfies PhrasesLike<typeof en>
