/** Who caused a change. */
export type Actor = 'system' | 'channel' | { readonly member: string } | { readonly operator: string }

/** What leads where: an event that a state's row lacks is refused. */
export type Transitions<State extends string, Event extends string> = {
  readonly [S in State]: { readonly [E in Event]?: State }
}

/** A thing with states; its subject names it in the audit log. */
export type Machine<State extends string, Event extends string> = {
  readonly subject: string
  readonly transitions: Transitions<State, Event>
}

type ActorColumns = { kind: 'member' | 'operator' | 'system' | 'channel'; id: string | null }

/** An actor as the log's columns keep it. */
export function actorColumns(actor: Actor): ActorColumns {
  if (typeof actor === 'string') return { kind: actor, id: null }
  return 'member' in actor ? { kind: 'member', id: actor.member } : { kind: 'operator', id: actor.operator }
}
