import type { NoticeRow } from '#content/notice-store.ts'

type Words = { title: string; content: string }
type DemoNotice = Pick<NoticeRow, 'kind' | 'execution'> & {
  /** Names it for good. */
  name: string
  /** None is still a draft. */
  hoursOld?: number
  en: Words
  th: Words
}

/** Notices of the demo world. Each says what holds here; the one that pops up waits for an operator. */
export const demoNotices: readonly DemoNotice[] = [
  {
    name: 'sandbox',
    kind: 'PL',
    execution: 'B',
    hoursOld: 5,
    en: {
      title: 'This installation plays with a sandbox bank',
      content: `<p>Deposits and withdrawals run through a <b>stand-in bank</b>: every step is the real one, and <b>no real money moves</b>.</p>`,
    },
    th: {
      title: 'ระบบนี้ใช้ธนาคารจำลอง',
      content: `<p>การฝากและถอนผ่าน<b>ธนาคารจำลอง</b> ทุกขั้นตอนเหมือนจริง แต่<b>ไม่มีเงินจริงเคลื่อนไหว</b></p>`,
    },
  },
  {
    name: 'feedback-open',
    kind: 'H',
    execution: 'B',
    hoursOld: 20,
    en: {
      title: 'Tell us what is missing',
      content: `<p>There is a <a href="/feedback">feedback form</a> now. Choose what it is about, write a few sentences, and somebody reads it.</p>`,
    },
    th: {
      title: 'บอกเราว่าขาดอะไร',
      content: `<p>มี<a href="/feedback">แบบฟอร์มความคิดเห็น</a>แล้ว เลือกหัวข้อ เขียนสองสามประโยค แล้วเจ้าหน้าที่จะอ่าน</p>`,
    },
  },
  {
    name: 'passwords',
    kind: 'PL',
    execution: 'B',
    hoursOld: 44,
    en: {
      title: 'Nobody here asks for your passwords',
      content: `<p>Neither the password nor the payment password is ever asked for by somebody of the house:</p><ul><li>not in a message,</li><li>not on the phone,</li><li>not for a prize.</li></ul><p>Whoever asks is not one of us.</p>`,
    },
    th: {
      title: 'เจ้าหน้าที่ไม่เคยถามรหัสผ่านของคุณ',
      content: `<p>ทั้งรหัสผ่านและรหัสผ่านการชำระเงิน เจ้าหน้าที่ไม่เคยถาม:</p><ul><li>ไม่ถามในข้อความ</li><li>ไม่ถามทางโทรศัพท์</li><li>ไม่ถามเพื่อรับรางวัล</li></ul><p>ผู้ที่ถามไม่ใช่คนของเรา</p>`,
    },
  },
  {
    name: 'lock-clock',
    kind: 'PL',
    execution: 'B',
    hoursOld: 70,
    en: {
      title: 'The platform’s clock decides when bets close',
      content: `<p>A countdown on your screen follows the platform’s clock. A bet that arrives after the lock is refused, and nothing is taken.</p>`,
    },
    th: {
      title: 'นาฬิกาของระบบเป็นผู้ตัดสินเวลาปิดรับ',
      content: `<p>ตัวนับถอยหลังบนจอใช้เวลาของระบบ การแทงที่มาถึงหลังปิดรับจะถูกปฏิเสธและไม่มีการหักเงิน</p>`,
    },
  },
  {
    name: 'closed-studios',
    kind: 'H',
    execution: 'B',
    hoursOld: 96,
    en: {
      title: 'Studios that are not open say so',
      content: `<p>Cards of studios and games that cannot be played yet are grey and say why. What has a play button opens.</p>`,
    },
    th: {
      title: 'ค่ายที่ยังไม่เปิดจะแจ้งไว้',
      content: `<p>การ์ดของค่ายและเกมที่ยังเล่นไม่ได้จะเป็นสีเทาและบอกเหตุผล เกมที่มีปุ่มเล่นเปิดได้</p>`,
    },
  },
  {
    name: 'offers-pay-nothing',
    kind: 'PR',
    execution: 'B',
    hoursOld: 120,
    en: {
      title: 'Promotions are articles so far',
      content: `<p>What stands under <a href="/promotions">promotions</a> explains how things work here. None of it pays anything out yet, and none has terms to fulfil.</p>`,
    },
    th: {
      title: 'ตอนนี้โปรโมชันเป็นบทความ',
      content: `<p>สิ่งที่อยู่ใน<a href="/promotions">โปรโมชัน</a>อธิบายวิธีการทำงานของที่นี่ ยังไม่มีรายการใดจ่ายเงินและไม่มีเงื่อนไขให้ทำ</p>`,
    },
  },
  {
    name: 'confirm-receipt',
    kind: 'PL',
    execution: 'B',
    hoursOld: 150,
    en: {
      title: 'Confirm a withdrawal when it has arrived',
      content: `<p>The wallet asks once a withdrawal was sent. Without an answer in time it counts as received, so please answer also when something is missing.</p>`,
    },
    th: {
      title: 'ยืนยันการถอนเมื่อเงินเข้าแล้ว',
      content: `<p>กระเป๋าเงินจะถามเมื่อส่งเงินแล้ว หากไม่ตอบภายในเวลาจะถือว่าได้รับแล้ว จึงโปรดตอบแม้เงินไม่ครบ</p>`,
    },
  },
  {
    name: 'void-issues',
    kind: 'PL',
    execution: 'B',
    hoursOld: 190,
    en: {
      title: 'What happens when a draw cannot be held',
      content: `<p>The issue is void, and every stake in it goes back to the balance that it came from. The record shows the bet as returned.</p>`,
    },
    th: {
      title: 'หากออกรางวัลไม่ได้จะเกิดอะไรขึ้น',
      content: `<p>งวดนั้นเป็นโมฆะ และเดิมพันทั้งหมดกลับเข้ายอดเดิม ประวัติจะแสดงว่าคืนเงินแล้ว</p>`,
    },
  },
  {
    name: 'adults',
    kind: 'H',
    execution: 'B',
    hoursOld: 240,
    en: {
      title: 'For people of 18 and older',
      content: `<p>Accounts are for adults, one for each person. <a href="/help?article=limits">Play within limits</a> says what helps when it is no longer fun.</p>`,
    },
    th: {
      title: 'สำหรับผู้มีอายุ 18 ปีขึ้นไป',
      content: `<p>บัญชีสำหรับผู้ใหญ่ หนึ่งคนหนึ่งบัญชี <a href="/help?article=limits">เล่นอย่างมีขอบเขต</a>บอกวิธีเมื่อการเล่นไม่สนุกอีกต่อไป</p>`,
    },
  },
  {
    name: 'banners',
    kind: 'B',
    execution: 'B',
    hoursOld: 300,
    en: {
      title: 'Banners lead to what is open',
      content: `<p>The pictures on top of the pages lead to games, lotteries and texts that are there today.</p>`,
    },
    th: {
      title: 'แบนเนอร์นำไปยังสิ่งที่เปิดแล้ว',
      content: `<p>ภาพด้านบนของหน้านำไปยังเกม หวย และบทความที่มีอยู่วันนี้</p>`,
    },
  },
  {
    name: 'one-key',
    kind: 'PL',
    execution: 'A',
    hoursOld: 60,
    en: {
      title: 'For members: a bet sent twice is placed once',
      content: `<p>If the connection breaks while a slip is on its way, send it again: the platform knows it and answers with the same ticket.</p>`,
    },
    th: {
      title: 'สำหรับสมาชิก: ส่งโพยซ้ำก็แทงเพียงครั้งเดียว',
      content: `<p>หากการเชื่อมต่อขาดระหว่างส่งโพย ให้ส่งอีกครั้ง ระบบรู้จักโพยนั้นและตอบด้วยโพยเดิม</p>`,
    },
  },
  {
    name: 'welcome-popup',
    kind: 'PU',
    execution: 'B',
    en: {
      title: 'Welcome',
      content: `<p>Every draw here can be checked in your own browser, and in this installation no real money moves. <a href="/help">How things work</a></p>`,
    },
    th: {
      title: 'ยินดีต้อนรับ',
      content: `<p>ทุกงวดตรวจสอบได้ในเบราว์เซอร์ของคุณ และระบบนี้ไม่มีเงินจริงเคลื่อนไหว <a href="/help">วิธีการทำงาน</a></p>`,
    },
  },
]
