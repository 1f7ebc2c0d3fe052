// Made from the folders beside it by `npm run phrases`; a test compares it with them.
import { language as en } from '#en/language.ts'
import { language as th } from '#th/language.ts'

export const languageFacts = {
  en,
  th,
} as const

/** Areas of texts that every visitor needs: one chunk a language. */
export const frontAreas = [
  'category',
  'game',
  'home',
  'shell',
  'system',
  'ui',
] as const

/** Every area of texts with its languages; each import is a chunk of its own. */
export const areaFiles = {
  announcement: {
    en: () => import('#en/announcement.ts'),
    th: () => import('#th/announcement.ts'),
  },
  auth: {
    en: () => import('#en/auth.ts'),
    th: () => import('#th/auth.ts'),
  },
  boards: {
    en: () => import('#en/boards.ts'),
    th: () => import('#th/boards.ts'),
  },
  cashier: {
    en: () => import('#en/cashier.ts'),
    th: () => import('#th/cashier.ts'),
  },
  category: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  closed: {
    en: () => import('#en/closed.ts'),
    th: () => import('#th/closed.ts'),
  },
  download: {
    en: () => import('#en/download.ts'),
    th: () => import('#th/download.ts'),
  },
  errors: {
    en: () => import('#en/errors.ts'),
    th: () => import('#th/errors.ts'),
  },
  feedback: {
    en: () => import('#en/feedback.ts'),
    th: () => import('#th/feedback.ts'),
  },
  filters: {
    en: () => import('#en/filters.ts'),
    th: () => import('#th/filters.ts'),
  },
  form: {
    en: () => import('#en/form.ts'),
    th: () => import('#th/form.ts'),
  },
  game: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  help: {
    en: () => import('#en/help.ts'),
    th: () => import('#th/help.ts'),
  },
  home: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  lobby: {
    en: () => import('#en/lobby.ts'),
    th: () => import('#th/lobby.ts'),
  },
  lotteries: {
    en: () => import('#en/lotteries.ts'),
    th: () => import('#th/lotteries.ts'),
  },
  lottery: {
    en: () => import('#en/lottery.ts'),
    th: () => import('#th/lottery.ts'),
  },
  member: {
    en: () => import('#en/member.ts'),
    th: () => import('#th/member.ts'),
  },
  message: {
    en: () => import('#en/message.ts'),
    th: () => import('#th/message.ts'),
  },
  news: {
    en: () => import('#en/news.ts'),
    th: () => import('#th/news.ts'),
  },
  notices: {
    en: () => import('#en/notices.ts'),
    th: () => import('#th/notices.ts'),
  },
  notification: {
    en: () => import('#en/notification.ts'),
    th: () => import('#th/notification.ts'),
  },
  play: {
    en: () => import('#en/play.ts'),
    th: () => import('#th/play.ts'),
  },
  privacy: {
    en: () => import('#en/privacy.ts'),
    th: () => import('#th/privacy.ts'),
  },
  promotion: {
    en: () => import('#en/promotion.ts'),
    th: () => import('#th/promotion.ts'),
  },
  proof: {
    en: () => import('#en/proof.ts'),
    th: () => import('#th/proof.ts'),
  },
  record: {
    en: () => import('#en/record.ts'),
    th: () => import('#th/record.ts'),
  },
  rules: {
    en: () => import('#en/rules.ts'),
    th: () => import('#th/rules.ts'),
  },
  shell: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  system: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  ui: {
    en: () => import('#en/front.ts'),
    th: () => import('#th/front.ts'),
  },
  validation: {
    en: () => import('#en/validation.ts'),
    th: () => import('#th/validation.ts'),
  },
  wallet: {
    en: () => import('#en/wallet.ts'),
    th: () => import('#th/wallet.ts'),
  },
} as const
