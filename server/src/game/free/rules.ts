/** How long the next try to tell the provider waits; each is the same to it. */
export const nextTryMs = (tried: number): number => (tried < 3 ? 10_000 : 60_000)

export const dayMs = 86_400_000
