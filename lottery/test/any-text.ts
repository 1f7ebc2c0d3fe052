import fc from 'fast-check'

/** Text of any signs, halves of pairs included. NOTE: fast-check's own begins with a table of all signs. */
export const anyText = fc.array(fc.nat({ max: 0x10_ff_ff })).map((signs) => String.fromCodePoint(...signs))
