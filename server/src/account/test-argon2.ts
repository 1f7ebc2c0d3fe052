import { createRequire } from 'node:module'
import type * as argon2 from '@node-rs/argon2'

// By Node's own way: in tests the package's name stands for this file (vitest.config.ts).
const real = createRequire(import.meta.url)('@node-rs/argon2') as typeof argon2

const hashes = new Map<string, Promise<string>>()
const verdicts = new Map<string, Promise<boolean>>()

function remembered<Value>(known: Map<string, Promise<Value>>, key: string, make: () => Promise<Value>) {
  const value = known.get(key) ?? make()
  known.set(key, value)
  value.catch(() => known.delete(key))
  return value
}

/** Real hashes of the real cost. Nearly all members of tests have one password: it is hashed once in each process. */
export const hash = (password: string, options: argon2.Options): Promise<string> =>
  remembered(hashes, JSON.stringify([password, options]), () => real.hash(password, options))

export const verify = (hashed: string, password: string): Promise<boolean> =>
  remembered(verdicts, JSON.stringify([hashed, password]), () => real.verify(hashed, password))
