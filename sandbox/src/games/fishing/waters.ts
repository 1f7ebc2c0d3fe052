/** Waters that a title is seen in. */
export const waters = ['lagoon', 'reef', 'abyss', 'dusk', 'kelp', 'storm'] as const
export type Water = (typeof waters)[number]
