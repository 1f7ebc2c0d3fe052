import type { Endpoint } from '#endpoint.ts'

type Group = Readonly<Record<string, Endpoint>>
type NameIn<G> = { [M in keyof G]: keyof G[M] }[keyof G]

/** All calls of several groups, each by its one name. */
export type Merged<G> = {
  [N in NameIn<G>]: { [M in keyof G]: N extends keyof G[M] ? G[M][N] : never }[keyof G]
}

type RepeatedName<G> = { [M in keyof G]: keyof G[M] & NameIn<Omit<G, M>> }[keyof G]

/** A path without the names of its parameters, which make no difference to the router. */
type Shape<P extends string> = P extends `${infer Head}:${infer Tail}`
  ? Tail extends `${string}/${infer Rest}`
    ? `${Head}:/${Shape<Rest>}`
    : `${Head}:`
  : P

type Place<E> = E extends Endpoint ? `${E['method']} ${Shape<E['path']>}` : never
type NamesByPlace<A> = { [N in keyof A as Place<A[N]>]: N }
type IsUnion<T, All = T> = T extends All ? ([All] extends [T] ? false : true) : never
type RepeatedPlace<A, P = NamesByPlace<A>> = {
  [K in keyof P]: IsUnion<P[K]> extends false ? never : K
}[keyof P]

/** Nothing more to ask of groups that fit together; for others what no value has, under words that say why. */
type Distinct<G> = [RepeatedName<G>] extends [never]
  ? [RepeatedPlace<Merged<G>>] extends [never]
    ? unknown
    : { 'two calls have this method and path': RepeatedPlace<Merged<G>> }
  : { 'two groups have a call of this name': RepeatedName<G> }

/** Merges groups of calls. A name, or a method and path, that two calls share does not compile. */
export function mergeGroups<const G extends Readonly<Record<string, Group>>>(
  groups: G & Distinct<G>,
): Merged<G> {
  return Object.assign({}, ...Object.values<Group>(groups)) as Merged<G> // no name of one group is in another
}
