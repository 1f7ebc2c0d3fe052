/** The texts of the frame and of home: small areas that every visitor needs, in one chunk a language. */
const front = { en: () => import('#en/front.ts'), th: () => import('#th/front.ts') } as const

/**
 * Every area of texts with its languages; a new area is one line here.
 * Each module exports its texts under the name of its area, and each becomes a chunk of its own.
 */
export const areas = {
  auth: { en: () => import('#en/auth.ts'), th: () => import('#th/auth.ts') },
  cashier: { en: () => import('#en/cashier.ts'), th: () => import('#th/cashier.ts') },
  category: front,
  errors: { en: () => import('#en/errors.ts'), th: () => import('#th/errors.ts') },
  fault: { en: () => import('#en/fault.ts'), th: () => import('#th/fault.ts') },
  game: front,
  home: front,
  lottery: { en: () => import('#en/lottery.ts'), th: () => import('#th/lottery.ts') },
  lobby: { en: () => import('#en/lobby.ts'), th: () => import('#th/lobby.ts') },
  member: { en: () => import('#en/member.ts'), th: () => import('#th/member.ts') },
  help: { en: () => import('#en/help.ts'), th: () => import('#th/help.ts') },
  notices: { en: () => import('#en/notices.ts'), th: () => import('#th/notices.ts') },
  promotion: { en: () => import('#en/promotion.ts'), th: () => import('#th/promotion.ts') },
  record: { en: () => import('#en/record.ts'), th: () => import('#th/record.ts') },
  shell: front,
  system: front,
  ui: front,
  wallet: { en: () => import('#en/wallet.ts'), th: () => import('#th/wallet.ts') },
} as const

export type Area = keyof typeof areas

type English<A extends Area> = Awaited<ReturnType<(typeof areas)[A]['en']>>

/** The texts of an area, as English shapes them. */
export type AreaPhrases<A extends Area> = A extends keyof English<A> ? English<A>[A] : never

/** The file below a language's folder that brings an area's texts. */
export const fileOf = (area: Area): string => (areas[area] === front ? 'front' : area)
