import type { GeneratorSpec } from '#draw/generator.ts'

/** Digits of a number that is thrown in, of the house's number and of the result. */
export const digits = 5

/** Of the house's number, which is also the outcome of a round into which nobody threw. */
export const houseGenerator: GeneratorSpec = [{ kind: 'digits', count: digits }]
