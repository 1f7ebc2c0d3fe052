/** Whether the tests that take minutes run: `npm run test:long`. */
export const isLong = process.env['LONG'] === '1'

/** How much of something is tried: all of it in the long run, a sound part of it in every other. */
export const inDepth = <T>(all: T, usual: T): T => (isLong ? all : usual)
