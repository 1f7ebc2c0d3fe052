/** A rate in per cent as calls have it: a decimal comma is one too. */
export const readRate = (typed: string): string => typed.trim().replace(',', '.')
