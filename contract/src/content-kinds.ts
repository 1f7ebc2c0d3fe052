/**
 * Kinds of notices (NOTICE-04): B about what banners offer, PL to players, PU shown over home in turn, PR about
 * promotions, H about the house itself. All of them are on the list; the notice call brings PL and PU.
 */
export const noticeKinds = ['B', 'PL', 'PU', 'PR', 'H'] as const
export const noticeStates = ['DRAFT', 'PUBLISHED', 'ENDED'] as const

export const articlePlaces = ['news', 'help'] as const
export const articleStates = ['DRAFT', 'PUBLISHED', 'WITHDRAWN'] as const
