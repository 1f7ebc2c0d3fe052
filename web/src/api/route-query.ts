import type { ArgsOf, CallName, IfOptional, LooseArgs } from '#api/names.ts'

/** A call whose answer a screen shows first. */
export type RouteQuery = {
  readonly name: CallName
  readonly args: Pick<LooseArgs, 'params' | 'query'>
  /** Whether the answer holds what the address names; any answer does when absent. */
  readonly isFound?: (value: unknown) => boolean
}

/** Names a call with the same arguments that the screen gives to useCall. */
export const routeQuery = <N extends CallName>(
  name: N,
  ...rest: IfOptional<N, [args?: ArgsOf<N>], [args: ArgsOf<N>]>
): RouteQuery => ({ name, args: rest[0] ?? {} })
