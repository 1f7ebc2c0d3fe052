/** The part of an issue number that players say: the count within its day. */
export const shortRound = (numero: string): string => numero.split('-').at(-1) ?? numero
