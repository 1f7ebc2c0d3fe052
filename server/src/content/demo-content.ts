import type { BannerRow, PromotionRow, Texts } from '#content/store.ts'

type Spoken<Row> = Row & { en: Texts; th: Texts }

const picture = (name: string) => `/art/focal/${name}.webp`

/** Banners of the demo world. Only what this build can do is promised. */
export const demoBanners: Spoken<Omit<BannerRow, 'is_active'>>[] = [
  {
    banner_id: 'welcome',
    group_name: 'w_home',
    url: '',
    linkage_type: 'register',
    image: picture('welcome'),
    color_from: '#04351f',
    color_to: '#0d7a4b',
    sort: 1,
    en: {
      tag: 'NEWBIE',
      title: 'Open an account, play in a minute',
      line: 'A name and a password are enough. Every rule is told in plain words, for people of 18 and older.',
      action: 'Register',
    },
    th: {
      tag: 'สมาชิกใหม่',
      title: 'เปิดบัญชี เริ่มเล่นได้ในหนึ่งนาที',
      line: 'ใช้เพียงชื่อผู้ใช้และรหัสผ่าน กติกาทุกข้อเขียนด้วยภาษาง่าย ๆ สำหรับผู้มีอายุ 18 ปีขึ้นไป',
      action: 'สมัครสมาชิก',
    },
  },
  {
    banner_id: 'rapid',
    group_name: 'w_home',
    url: '/lottery?gameCode=RAPID60',
    linkage_type: 'route',
    image: picture('lottery'),
    color_from: '#0a1c52',
    color_to: '#1f63cf',
    sort: 2,
    en: {
      tag: 'DAILY',
      title: 'A draw every minute, proof for each one',
      line: 'The seed is fixed before the sale and shown after the draw. Check your own ticket.',
      action: 'Pick numbers',
    },
    th: {
      tag: 'ทุกวัน',
      title: 'ออกรางวัลทุกนาที ตรวจสอบได้ทุกงวด',
      line: 'ค่าตั้งต้นถูกล็อกก่อนเปิดขายและเปิดเผยหลังออกรางวัล ตรวจสอบโพยของคุณได้เอง',
      action: 'เลือกตัวเลข',
    },
  },
  {
    banner_id: 'mandarin',
    group_name: 'w_home',
    url: '/rng',
    linkage_type: 'route',
    image: picture('tiger'),
    color_from: '#3a0a2a',
    color_to: '#c0392b',
    sort: 3,
    en: {
      tag: 'HIGH REBATE',
      title: 'Slots with the odds on the table',
      line: 'Return, hit rate and highest win stand in each paytable, computed and not claimed.',
      action: 'Open the slots',
    },
    th: {
      tag: 'คืนยอดสูง',
      title: 'สล็อตที่เปิดเผยอัตราจ่าย',
      line: 'อัตราคืน โอกาสชนะ และเงินรางวัลสูงสุดอยู่ในตารางจ่ายของทุกเกม',
      action: 'ดูสล็อตทั้งหมด',
    },
  },
  {
    banner_id: 'lott',
    group_name: 'w_lott',
    url: '/lottery?gameCode=SIAM3D',
    linkage_type: 'route',
    image: picture('lottery'),
    color_from: '#0a1c52',
    color_to: '#2f74dd',
    sort: 1,
    en: {
      tag: '',
      title: 'Siam Daily 3D',
      line: 'Three on top pays 900 to 1. A draw every half hour from 08:00 to 22:00.',
      action: 'Pick numbers',
    },
    th: {
      tag: '',
      title: 'สยามรายวัน 3 ตัว',
      line: 'สามตัวบนจ่าย 900 ต่อ 1 ออกรางวัลทุกครึ่งชั่วโมง 08:00 ถึง 22:00',
      action: 'เลือกตัวเลข',
    },
  },
  {
    banner_id: 'rng',
    group_name: 'w_rng',
    url: '',
    linkage_type: '',
    image: picture('gift'),
    color_from: '#2b0b45',
    color_to: '#7a3fd0',
    sort: 1,
    en: { tag: '', title: 'Slots', line: 'Every reel strip is published with its exact return.', action: '' },
    th: { tag: '', title: 'สล็อต', line: 'แถบรีลทุกเกมเผยแพร่พร้อมอัตราคืนที่แท้จริง', action: '' },
  },
]

/** Promotions of the demo world; their rules are told in full, an offer that pays out comes with its engine. */
export const demoPromotions: Spoken<Omit<PromotionRow, 'is_active'>>[] = [
  {
    id: 'fair-draws',
    category: 'lotto',
    tags: ['DAILY'],
    image: picture('lottery'),
    color_from: '#0a2a52',
    color_to: '#2a6fd6',
    starts_at: null,
    ends_at: null,
    sort: 1,
    en: {
      title: 'Check every draw yourself',
      summary: 'Commitment before, seed after',
      content:
        '<p>Each issue names the hash of its seed before the first bet. At the lock the list of bets is sealed, after the draw the seed is shown. The check runs in your own browser.</p><h3>How to check</h3><ol><li>Open your ticket in the betting record.</li><li>Choose the proof.</li><li>The page recomputes hash, numbers and seal.</li></ol>',
    },
    th: {
      title: 'ตรวจสอบทุกงวดได้ด้วยตัวเอง',
      summary: 'ล็อกค่าก่อน เปิดเผยหลัง',
      content:
        '<p>ทุกงวดประกาศค่าแฮชของค่าตั้งต้นก่อนเปิดรับแทง เมื่อปิดรับรายการแทงจะถูกผนึก และเปิดเผยค่าตั้งต้นหลังออกรางวัล การตรวจสอบทำงานในเบราว์เซอร์ของคุณ</p><h3>วิธีตรวจสอบ</h3><ol><li>เปิดโพยในประวัติการแทง</li><li>เลือกหลักฐาน</li><li>หน้านี้จะคำนวณแฮช ตัวเลข และผนึกใหม่</li></ol>',
    },
  },
  {
    id: 'play-within-limits',
    category: 'others',
    tags: ['SPECIAL OFFER'],
    image: picture('friends'),
    color_from: '#5a2a06',
    color_to: '#d9731c',
    starts_at: null,
    ends_at: null,
    sort: 2,
    en: {
      title: 'Plain money, plain rules',
      summary: 'What a deposit asks of you',
      content:
        '<p>What you deposit is bet through once before it can be withdrawn. The wallet shows what is left of it, next to the button that it concerns. There is no fee on either way.</p>',
    },
    th: {
      title: 'เงินชัดเจน กติกาชัดเจน',
      summary: 'เงื่อนไขของการฝาก',
      content:
        '<p>ยอดฝากต้องหมุนเวียนหนึ่งรอบก่อนถอน กระเป๋าเงินแสดงยอดที่เหลือไว้ข้างปุ่มที่เกี่ยวข้อง ไม่มีค่าธรรมเนียมทั้งฝากและถอน</p>',
    },
  },
  {
    id: 'new-player',
    category: 'new_player',
    tags: ['NEWBIE'],
    image: picture('welcome'),
    color_from: '#04351f',
    color_to: '#15804e',
    starts_at: null,
    ends_at: null,
    sort: 3,
    en: {
      title: 'Your first ten minutes',
      summary: 'Deposit, bet, withdraw: each step told',
      content:
        '<p>Open an account, add money in the sandbox bank, place a bet of one baht and watch the draw. Everything that moves is in your account record at once.</p>',
    },
    th: {
      title: 'สิบนาทีแรกของคุณ',
      summary: 'ฝาก แทง ถอน บอกทุกขั้นตอน',
      content: '<p>เปิดบัญชี เติมเงินผ่านธนาคารจำลอง แทงหนึ่งบาทแล้วรอดูการออกรางวัล ทุกรายการปรากฏในประวัติบัญชีทันที</p>',
    },
  },
]
