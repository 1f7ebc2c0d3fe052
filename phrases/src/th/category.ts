import type { category as en } from '#en/category.ts'
import type { PhrasesLike } from '#shape.ts'

export const category = {
  RNG: 'สล็อต',
  LIVE: 'คาสิโนสด',
  SPORTS: 'กีฬา',
  ESPORTS: 'อีสปอร์ต',
  FISH: 'ยิงปลา',
  ELOTT: 'หวยอิเล็กทรอนิกส์',
  LOTT: 'หวย',
  PVP: 'ไพ่และ PVP',
  COCKFIGHT: 'ไก่ชน',
  MINIGAME: 'มินิเกม',
} satisfies PhrasesLike<typeof en>
