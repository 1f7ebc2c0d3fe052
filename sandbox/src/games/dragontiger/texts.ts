import type { OwnTexts } from '../kit/kit-texts.ts'

export const dragontigerTexts: OwnTexts = {
  en: {
    gameName: 'Dragon Tiger',
    dragon: 'Dragon',
    tiger: 'Tiger',
    tie: 'Tie',
    suitedTie: 'Suited tie',
    told: '{winner}: {dragon} against {tiger}.',
    rules:
      'One card for the dragon and one for the tiger, from a fresh shoe of eight decks in every round; the higher wins, the ace is lowest. Lay chips and press bet before the time is over.\nDragon and tiger pay 1 to 1; on a tie half of the stake comes back. A tie pays 11 to 1, a tie of one suit 50 to 1.\nEverybody at the table sees the same cards. Of each round the table takes at most 2,000.00 from one player.',
  },
  th: {
    gameName: 'เสือมังกร',
    dragon: 'มังกร',
    tiger: 'เสือ',
    tie: 'เสมอ',
    suitedTie: 'เสมอดอกเดียวกัน',
    told: '{winner}: {dragon} กับ {tiger}',
    rules:
      'มังกรและเสือได้ไพ่ฝั่งละหนึ่งใบ จากไพ่แปดสำรับที่สับใหม่ทุกรอบ แต้มสูงกว่าชนะ เอซต่ำสุด วางชิปแล้วกดเดิมพันก่อนหมดเวลา\nมังกรและเสือจ่าย 1 ต่อ 1 หากเสมอคืนครึ่งหนึ่ง เสมอจ่าย 11 ต่อ 1 เสมอดอกเดียวกันจ่าย 50 ต่อ 1\nทุกคนที่โต๊ะเห็นไพ่เดียวกัน โต๊ะรับจากผู้เล่นหนึ่งคนไม่เกิน 2,000.00 ต่อรอบ',
  },
}
