import type { SeededArticle } from '#content/demo-content.ts'

/** Help about lotteries, games and the account. */
export const helpPlay: readonly SeededArticle[] = [
  {
    slug: 'draws-and-proofs',
    category: 'lottery',
    en: {
      title: 'Draws and proofs',
      summary: 'Why nobody can choose the numbers, and how you check that.',
      content: `<h2>Before the sale</h2><p>Each issue has a secret seed, and the hash of that seed is published before the first bet. No other seed fits that hash.</p>
<h2>At the lock</h2><p>When bets close, all of them are sealed together under one value that is published before the draw. No bet can be added, changed or taken out after that.</p>
<h2>At the draw</h2><p>The numbers follow from the seed and the name of the issue alone. Then the seed is shown.</p>
<h2>Checking it yourself</h2><ol><li>Open your ticket in the betting record.</li><li>Choose the proof.</li><li>Your own browser computes the hash, the numbers and the seal again.</li></ol>`,
    },
    th: {
      title: 'การออกรางวัลและหลักฐาน',
      summary: 'เหตุใดจึงไม่มีใครเลือกตัวเลขได้ และคุณตรวจสอบอย่างไร',
      content: `<h2>ก่อนเปิดขาย</h2><p>แต่ละงวดมีค่าตั้งต้นลับ และประกาศค่าแฮชของค่านั้นก่อนการแทงครั้งแรก ไม่มีค่าตั้งต้นอื่นที่ตรงกับค่าแฮชนี้</p>
<h2>เมื่อปิดรับ</h2><p>รายการแทงทั้งหมดถูกผนึกพร้อมกันด้วยค่าเดียวที่ประกาศก่อนออกรางวัล หลังจากนั้นเพิ่ม แก้ไข หรือถอนรายการไม่ได้</p>
<h2>เมื่อออกรางวัล</h2><p>ตัวเลขคำนวณจากค่าตั้งต้นและชื่องวดเท่านั้น แล้วจึงเปิดเผยค่าตั้งต้น</p>
<h2>ตรวจสอบด้วยตัวเอง</h2><ol><li>เปิดโพยในประวัติการเดิมพัน</li><li>เลือกหลักฐาน</li><li>เบราว์เซอร์ของคุณคำนวณค่าแฮช ตัวเลข และผนึกใหม่</li></ol>`,
    },
  },
  {
    slug: 'when-bets-close',
    category: 'lottery',
    en: {
      title: 'When bets close',
      summary: 'The lock before a draw, changed odds, and issues that are void.',
      content: `<p>Bets close some seconds or minutes before the draw; each lottery shows its own time. The clock of the platform decides whether a bet came before the lock, not the clock of your device.</p>
<h2>Odds that change</h2><p>If odds change between your choice and your bet, nothing is placed. The slip shows the new odds and asks again.</p>
<h2>An issue that cannot be drawn</h2><p>It is void, and every stake in it goes back.</p>`,
    },
    th: {
      title: 'เวลาปิดรับแทง',
      summary: 'การปิดรับก่อนออกรางวัล อัตราจ่ายที่เปลี่ยน และงวดที่เป็นโมฆะ',
      content: `<p>การแทงปิดก่อนออกรางวัลไม่กี่วินาทีหรือไม่กี่นาที หวยแต่ละชนิดแสดงเวลาของตนเอง นาฬิกาของระบบเป็นผู้ตัดสิน ไม่ใช่นาฬิกาในเครื่องของคุณ</p>
<h2>อัตราจ่ายที่เปลี่ยน</h2><p>หากอัตราจ่ายเปลี่ยนก่อนส่งโพย ระบบจะไม่รับแทง โพยจะแสดงอัตราใหม่และถามอีกครั้ง</p>
<h2>งวดที่ออกรางวัลไม่ได้</h2><p>งวดนั้นเป็นโมฆะ และคืนเดิมพันทั้งหมด</p>`,
    },
  },
  {
    slug: 'playing-a-game',
    category: 'games',
    en: {
      title: 'Playing a game',
      summary: 'Which games open, where their odds stand, and what happens when the connection breaks.',
      content: `<p>A game that can be played opens in its own frame and takes its stakes straight from your balance. Studios that are not open yet say so on their cards.</p>
<h2>Odds</h2><p>Each slot that can be played here computes its return, its hit rate and its highest win from its reels. They stand in the paytable before the first spin.</p>
<h2>When the connection breaks</h2><p>A round that was paid for is finished on the platform. Open the game again: your balance and your record already have its outcome.</p>`,
    },
    th: {
      title: 'การเล่นเกม',
      summary: 'เกมใดเปิดได้ ดูอัตราจ่ายที่ไหน และหากการเชื่อมต่อขาด',
      content: `<p>เกมที่เล่นได้จะเปิดในกรอบของตนเองและใช้เดิมพันจากยอดเงินของคุณโดยตรง ค่ายที่ยังไม่เปิดจะแจ้งไว้บนการ์ด</p>
<h2>อัตราจ่าย</h2><p>สล็อตทุกเกมที่เล่นได้ที่นี่คำนวณอัตราคืน โอกาสชนะ และรางวัลสูงสุดจากรีลของเกม และแสดงในตารางจ่ายก่อนการหมุนครั้งแรก</p>
<h2>หากการเชื่อมต่อขาด</h2><p>รอบที่จ่ายเดิมพันแล้วจะจบที่ระบบ เปิดเกมอีกครั้ง ยอดเงินและประวัติของคุณมีผลของรอบนั้นแล้ว</p>`,
    },
  },
  {
    slug: 'your-account',
    category: 'account',
    en: {
      title: 'Your account',
      summary: 'Two passwords, and how the account is protected.',
      content: `<h2>Two passwords</h2><p>The password opens the account. The payment password, which you set yourself before the first withdrawal, is asked for when money leaves it. Nobody of the house asks for either of them.</p>
<h2>When logging in is slowed down</h2><p>After wrong passwords a picture code or a short puzzle is asked for, and after many the account waits for a while. That keeps others from guessing.</p>
<h2>What we keep of a password</h2><p>Only a hash, from which the password cannot be read.</p>`,
    },
    th: {
      title: 'บัญชีของคุณ',
      summary: 'รหัสผ่านสองชุด และวิธีที่บัญชีได้รับการปกป้อง',
      content: `<h2>รหัสผ่านสองชุด</h2><p>รหัสผ่านใช้เข้าบัญชี ส่วนรหัสผ่านการชำระเงินที่คุณตั้งเองก่อนถอนครั้งแรก ใช้เมื่อเงินออกจากบัญชี เจ้าหน้าที่ไม่เคยถามรหัสใดเลย</p>
<h2>เมื่อเข้าสู่ระบบช้าลง</h2><p>หากใส่รหัสผิด ระบบจะขอรหัสภาพหรือปริศนาสั้น\u00a0ๆ และหากผิดหลายครั้งบัญชีต้องรอสักพัก เพื่อกันการเดารหัส</p>
<h2>เราเก็บรหัสผ่านอย่างไร</h2><p>เก็บเป็นค่าแฮชเท่านั้น ซึ่งอ่านกลับเป็นรหัสผ่านไม่ได้</p>`,
    },
  },
  {
    slug: 'limits',
    category: 'account',
    en: {
      title: 'Play within limits',
      summary: 'For people of 18 and older, with money that you can do without.',
      content: `<p>Play is for people of 18 and older. Bet what you can do without, take breaks, and do not try to win losses back.</p>
<h2>When it is no longer fun</h2><p>Stop, and talk to somebody you trust or to a helpline in your country.</p>`,
    },
    th: {
      title: 'เล่นอย่างมีขอบเขต',
      summary: 'สำหรับผู้มีอายุ 18 ปีขึ้นไป ด้วยเงินที่คุณไม่เดือดร้อน',
      content: `<p>สำหรับผู้มีอายุ 18 ปีขึ้นไป แทงเท่าที่คุณไม่เดือดร้อน พักบ้าง และอย่าพยายามเอาคืน</p>
<h2>เมื่อไม่สนุกอีกต่อไป</h2><p>ให้หยุด และพูดคุยกับคนที่คุณไว้ใจหรือสายด่วนในประเทศของคุณ</p>`,
    },
  },
]
