import type { SeededArticle } from '#content/demo-content.ts'

/** Terms, privacy and whose work the portal shows. */
export const helpRules: readonly SeededArticle[] = [
  {
    slug: 'terms',
    category: 'rules',
    en: {
      title: 'Terms',
      summary: 'What holds between you and the house.',
      content: `<h2>The account</h2><p>One person has one account, of their own name and age.</p>
<h2>Bets</h2><p>A bet is accepted when the page says so, and stays as it was accepted: numbers, stake and odds. The clock of the server decides whether a bet came before the lock. An issue that cannot be drawn is void and every stake in it goes back.</p>
<h2>Money</h2><p>This installation plays with a sandbox bank: no real money moves.</p>`,
    },
    th: {
      title: 'ข้อกำหนด',
      summary: 'ข้อตกลงระหว่างคุณกับเรา',
      content: `<h2>บัญชี</h2><p>หนึ่งคนมีหนึ่งบัญชี ในชื่อและอายุของตนเอง</p>
<h2>การแทง</h2><p>การแทงถือว่ารับเมื่อหน้านั้นแจ้ง และคงเดิมตามที่รับ ทั้งตัวเลข เดิมพัน และอัตราจ่าย นาฬิกาของเซิร์ฟเวอร์ตัดสินว่าการแทงมาก่อนเวลาปิดรับหรือไม่ งวดที่ออกรางวัลไม่ได้เป็นโมฆะและคืนเดิมพันทั้งหมด</p>
<h2>เงิน</h2><p>ระบบนี้ใช้ธนาคารจำลอง ไม่มีเงินจริงเคลื่อนไหว</p>`,
    },
  },
  {
    slug: 'privacy',
    category: 'rules',
    en: {
      title: 'Privacy',
      summary: 'What we keep, and what we do not do with it.',
      content: `<h2>What we keep</h2><p>What the account needs: your username, the data that you gave at registration, your sessions, what you write to us and everything that concerns money. Passwords are kept as hashes only. Your network address is kept with your sessions to protect the account.</p>
<h2>What we do not do</h2><p>Nothing is given to advertisers, and no outside script runs on these pages.</p>`,
    },
    th: {
      title: 'ความเป็นส่วนตัว',
      summary: 'เราเก็บอะไร และไม่ทำอะไรกับข้อมูลนั้น',
      content: `<h2>สิ่งที่เราเก็บ</h2><p>สิ่งที่บัญชีจำเป็นต้องใช้ ได้แก่ ชื่อผู้ใช้ ข้อมูลที่ให้เมื่อสมัคร เซสชัน ข้อความที่คุณเขียนถึงเรา และทุกอย่างเกี่ยวกับเงิน รหัสผ่านเก็บเป็นค่าแฮชเท่านั้น ที่อยู่เครือข่ายเก็บพร้อมเซสชันเพื่อปกป้องบัญชี</p>
<h2>สิ่งที่เราไม่ทำ</h2><p>ไม่มีการให้ข้อมูลแก่ผู้โฆษณา และไม่มีสคริปต์ภายนอกทำงานในหน้าเหล่านี้</p>`,
    },
  },
  {
    slug: 'about',
    category: 'rules',
    en: {
      title: 'About and credits',
      summary: 'Whose open work these pages build on, and under which licences.',
      content: `<p>Studios and games are invented, and their pictures are drawn by rules written for this portal. They build on work that others share under open licences, with our thanks.</p>
<h2>Pictures</h2><ul><li><b>Motifs in covers, pictures and some studio marks:</b> Lorc, Delapouite and contributors of <a href="https://game-icons.net">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>. Recoloured, lit and combined here.</li><li><b>Icons of the portal:</b> Phosphor Icons and their authors, <a href="https://phosphoricons.com">phosphoricons.com</a>, <a href="https://opensource.org/license/mit">MIT</a>.</li><li><b>Flags:</b> flag-icons, by Panayiotis Lipiridis, <a href="https://flagicons.lipis.dev">flagicons.lipis.dev</a>, <a href="https://opensource.org/license/mit">MIT</a>.</li></ul>
<h2>Letters</h2><ul><li><b>Typefaces of the portal:</b> Geologica, Manrope and Noto Sans Thai, by their project authors, <a href="https://fonts.google.com/specimen/Geologica">fonts.google.com</a>, <a href="https://openfontlicense.org">SIL OFL 1.1</a>.</li><li><b>Letters in covers and studio marks:</b> outlines of open typefaces, by their authors, <a href="https://fontsource.org">fontsource.org</a>, <a href="https://openfontlicense.org">SIL OFL 1.1</a>.</li><li><b>Letters in some covers:</b> Luckiest Guy, by Astigmatic, <a href="https://fonts.google.com/specimen/Luckiest+Guy">fonts.google.com</a>, <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache 2.0</a>.</li></ul>`,
    },
    th: {
      title: 'เกี่ยวกับเราและเครดิต',
      summary: 'หน้าเหล่านี้ต่อยอดจากผลงานเปิดของใคร และภายใต้สัญญาอนุญาตใด',
      content: `<p>ค่ายเกมและเกมทั้งหมดเป็นชื่อสมมติ ภาพวาดขึ้นด้วยกฎที่เขียนสำหรับเว็บไซต์นี้ โดยต่อยอดจากผลงานที่ผู้อื่นเผยแพร่ภายใต้สัญญาอนุญาตแบบเปิด ขอขอบคุณทุกท่าน</p>
<h2>ภาพ</h2><ul><li><b>ลวดลายในปกเกม ภาพประกอบ และเครื่องหมายค่ายบางส่วน:</b> Lorc, Delapouite และผู้ร่วมสร้าง <a href="https://game-icons.net">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a> นำมาเปลี่ยนสี จัดแสง และประกอบใหม่</li><li><b>ไอคอนของเว็บไซต์:</b> Phosphor Icons และผู้สร้าง, <a href="https://phosphoricons.com">phosphoricons.com</a>, <a href="https://opensource.org/license/mit">MIT</a></li><li><b>ธง:</b> flag-icons โดย Panayiotis Lipiridis, <a href="https://flagicons.lipis.dev">flagicons.lipis.dev</a>, <a href="https://opensource.org/license/mit">MIT</a></li></ul>
<h2>ตัวอักษร</h2><ul><li><b>แบบอักษรของเว็บไซต์:</b> Geologica, Manrope และ Noto Sans Thai โดยผู้สร้างของแต่ละโครงการ, <a href="https://fonts.google.com/specimen/Geologica">fonts.google.com</a>, <a href="https://openfontlicense.org">SIL OFL 1.1</a></li><li><b>ตัวอักษรในปกเกมและเครื่องหมายค่าย:</b> เส้นขอบของแบบอักษรเปิด โดยผู้สร้างของแต่ละแบบ, <a href="https://fontsource.org">fontsource.org</a>, <a href="https://openfontlicense.org">SIL OFL 1.1</a></li><li><b>ตัวอักษรในปกเกมบางส่วน:</b> Luckiest Guy โดย Astigmatic, <a href="https://fonts.google.com/specimen/Luckiest+Guy">fonts.google.com</a>, <a href="https://www.apache.org/licenses/LICENSE-2.0">Apache 2.0</a></li></ul>`,
    },
  },
]
