import type { Config } from '#config.ts'

/** A game provider as the platform knows it. */
export type Provider = {
  code: string
  /** Where its calls are answered, and the only origin that its games may come from. */
  baseUrl: string
  origin: string
  /** Signs what both sides tell each other. */
  key: { id: string; secret: string }
}

/** The providers in force. The stand-in HALCYON is the sandbox; a real one is one more entry. */
export const providersOf = ({ sandboxUrl, sandboxSecret }: Config): readonly Provider[] => [
  {
    code: 'HALCYON',
    baseUrl: sandboxUrl,
    origin: new URL(sandboxUrl).origin,
    key: { id: 'sandbox', secret: sandboxSecret },
  },
]
