/** Modes in which lotteries tell their prizes (LOT-11). */
export const prizeModes = ['Lott', 'ZY', 'Elott', 'SEA'] as const
