import { focal, type Spoken } from '#content/demo-content.ts'
import type { PromotionRow } from '#content/store.ts'

/** What the demo world has to tell under promotions. What one of them pays is a promotion of its own, which the text names. */
export const demoPromotions: Spoken<Omit<PromotionRow, 'is_active'>>[] = [
  {
    id: 'deposit-bonus',
    category: 'deposit',
    tags: ['DAILY'],
    image: focal('deposit'),
    color_from: '#2b0b45',
    color_to: '#8a3fd0',
    starts_at: null,
    ends_at: null,
    sort: 6,
    en: {
      title: 'More with your deposit',
      summary: 'A bonus that you choose, with its terms in words',
      content:
        '<p>When you deposit you may choose a bonus on top. The deposit page says what it gives for your amount and how much is to be played through before you can withdraw it, before you pay anything.</p><h3>How it works</h3><ul><li>You choose it yourself; without a choice there is none, and nothing more to play through.</li><li>It comes with your deposit, by the amount that arrives.</li><li>If the terms get worse before your money is there, there is no bonus and nothing to play through for it. A message tells you.</li></ul>',
    },
    th: {
      title: 'ฝากแล้วได้มากขึ้น',
      summary: 'โบนัสที่คุณเลือกเอง พร้อมเงื่อนไขที่ชัดเจน',
      content:
        '<p>เมื่อฝากเงินคุณเลือกรับโบนัสเพิ่มได้ หน้าฝากเงินบอกว่ายอดของคุณได้โบนัสเท่าไร และต้องทำยอดหมุนเวียนเท่าไรก่อนถอน ตั้งแต่ก่อนจ่ายเงิน</p><h3>วิธีการ</h3><ul><li>คุณเลือกเอง ถ้าไม่เลือกก็ไม่มีโบนัสและไม่มียอดหมุนเวียนเพิ่ม</li><li>โบนัสเข้าพร้อมเงินฝาก คิดตามยอดที่เข้าจริง</li><li>หากเงื่อนไขแย่ลงก่อนเงินเข้า จะไม่มีโบนัสและไม่ต้องทำยอดหมุนเวียนของโบนัส ระบบจะแจ้งในข้อความ</li></ul>',
    },
  },
  {
    id: 'fair-draws',
    category: 'lotto',
    tags: ['DAILY'],
    image: focal('lottery'),
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
        '<p>ทุกงวดประกาศค่าแฮชของค่าตั้งต้นก่อนเปิดรับแทง เมื่อปิดรับรายการแทงจะถูกผนึก และเปิดเผยค่าตั้งต้นหลังออกรางวัล การตรวจสอบทำงานในเบราว์เซอร์ของคุณ</p><h3>วิธีตรวจสอบ</h3><ol><li>เปิดโพยในประวัติการเดิมพัน</li><li>เลือกหลักฐาน</li><li>หน้านี้จะคำนวณแฮช ตัวเลข และผนึกใหม่</li></ol>',
    },
  },
  {
    id: 'play-within-limits',
    category: 'others',
    tags: [],
    image: focal('deposit'),
    color_from: '#5a2a06',
    color_to: '#d9731c',
    starts_at: null,
    ends_at: null,
    sort: 2,
    en: {
      title: 'Plain money, plain rules',
      summary: 'What a deposit asks of you',
      content:
        '<p>What you deposit is bet through once before it can be withdrawn. The wallet shows what is left of it, next to the button that it concerns. What a way to pay costs stands beside it before you pay.</p>',
    },
    th: {
      title: 'เงินชัดเจน กติกาชัดเจน',
      summary: 'เงื่อนไขของการฝาก',
      content:
        '<p>ยอดฝากต้องหมุนเวียนหนึ่งรอบก่อนถอน กระเป๋าเงินแสดงยอดที่เหลือไว้ข้างปุ่มที่เกี่ยวข้อง ค่าธรรมเนียมของแต่ละช่องทางแสดงไว้ก่อนชำระ</p>',
    },
  },
  {
    id: 'new-player',
    category: 'new_player',
    tags: ['NEWBIE'],
    image: focal('welcome'),
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
  {
    id: 'open-odds',
    category: 'slots',
    tags: [],
    image: focal('reels'),
    color_from: '#2b0b45',
    color_to: '#8a3fd0',
    starts_at: null,
    ends_at: null,
    sort: 4,
    en: {
      title: 'Odds in every paytable',
      summary: 'Return, hit rate and highest win, computed',
      content:
        '<p>Each slot that can be played here publishes its reel strips. From those its exact return, its hit rate and its highest win are computed, and they stand in the paytable before the first spin.</p>',
    },
    th: {
      title: 'อัตราจ่ายในทุกตารางจ่าย',
      summary: 'อัตราคืน โอกาสชนะ และรางวัลสูงสุดที่คำนวณได้',
      content:
        '<p>สล็อตทุกเกมที่เล่นได้ที่นี่เปิดเผยแถบรีล อัตราคืนที่แท้จริง โอกาสชนะ และรางวัลสูงสุดคำนวณจากแถบเหล่านั้น และอยู่ในตารางจ่ายก่อนการหมุนครั้งแรก</p>',
    },
  },
  {
    id: 'cash-back',
    category: 'rebate',
    tags: [],
    image: focal('rebate'),
    color_from: '#04351f',
    color_to: '#15804e',
    starts_at: null,
    ends_at: null,
    sort: 5,
    en: {
      title: 'A small share of every bet comes back',
      summary: 'Cash back by category, won or lost',
      content:
        '<p>Each settled bet adds a small share of its stake to your cash back, whether it won or lost. The rate of each category stands on the page Cash back in the member centre, beside what you have earned there.</p><h3>How it works</h3><ul><li>A bet counts some minutes after it is settled. What is given back does not count.</li><li>You claim the sum when you like, as soon as it reaches the minimum on that page.</li><li>It goes to your wallet at once, with nothing to play through.</li></ul>',
    },
    th: {
      title: 'ส่วนแบ่งเล็กน้อยจากทุกเดิมพันกลับมาหาคุณ',
      summary: 'เงินคืนตามหมวดเกม ไม่ว่าจะได้หรือเสีย',
      content:
        '<p>ทุกเดิมพันที่สรุปผลแล้วจะเพิ่มส่วนแบ่งเล็กน้อยของเงินเดิมพันเป็นเงินคืนของคุณ ไม่ว่าจะได้หรือเสีย อัตราของแต่ละหมวดอยู่ในหน้าเงินคืนของศูนย์สมาชิก ข้างยอดที่คุณได้</p><h3>วิธีการ</h3><ul><li>เดิมพันจะถูกนับไม่กี่นาทีหลังสรุปผล ส่วนที่คืนเงินเดิมพันจะไม่ถูกนับ</li><li>รับยอดได้เมื่อคุณต้องการ ทันทีที่ถึงขั้นต่ำในหน้านั้น</li><li>เงินเข้ากระเป๋าทันที ไม่ต้องทำยอดหมุนเวียน</li></ul>',
    },
  },
]
