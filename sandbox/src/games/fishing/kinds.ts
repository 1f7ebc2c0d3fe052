/** A shot is one of so many, each as likely as any other. */
export const rolls = 100_000
/** How many of them a shot gives back in the long run, whatever it hits: 96.00 %. */
export const returned = 96_000

/** What a caught fish pays, in shots. Each divides `returned`, so that every fish returns exactly the same. */
export const payOf = {
  sprat: 2,
  clown: 3,
  tang: 4,
  puffer: 5,
  angel: 6,
  piranha: 8,
  jelly: 10,
  squid: 12,
  turtle: 15,
  sword: 20,
  manta: 30,
  angler: 40,
  shark: 60,
  gold: 100,
  leviathan: 200,
} as const

export type Kind = keyof typeof payOf
export const kinds = Object.keys(payOf) as Kind[] // its own keys

export const isKind = (raw: unknown): raw is Kind => kinds.some((kind) => kind === raw)

/** How many of all rolls catch a fish. */
export const catchesOf = (kind: Kind): number => returned / payOf[kind]
