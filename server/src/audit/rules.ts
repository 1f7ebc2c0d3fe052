import type { AreaPhrases } from '@suntala/phrases/areas'

type Names<Told> = { [S in keyof Told & string]: `${S}.${keyof Told[S] & string}` }[keyof Told & string]
type NamesOfAction<Texts> = Texts extends { logged: infer Told } ? Names<Told> : never
type ActionTexts = AreaPhrases<'actions'>

/** What the log can tell, as subject and action: that which has a name for its readers. */
type AuditName = Names<AreaPhrases<'audit'>> | NamesOfAction<ActionTexts[keyof ActionTexts]>

/** The kind of thing that something was done to, such as `withdrawal`. */
export type AuditSubject = AuditName extends `${infer S}.${string}` ? S : never

/** What can be done to a kind of thing. */
export type ActionOn<S extends AuditSubject, Name = AuditName> = Name extends `${S}.${infer Action}`
  ? Action
  : never

/** What was done to what. */
export type Done = {
  [S in AuditSubject]: { readonly subject: S; readonly action: ActionOn<S> }
}[AuditSubject]

/** A kind of thing to which all of these can be done. */
type SubjectOf<Events extends string> = {
  [S in AuditSubject]: [Events] extends [ActionOn<S>] ? S : never
}[AuditSubject]

/** Who caused a change. */
export type Actor = 'system' | 'channel' | { readonly member: string } | { readonly operator: string }

/** What leads where: an event that a state's row lacks is refused. */
export type Transitions<State extends string, Event extends string> = {
  readonly [S in State]: { readonly [E in Event]?: State }
}

/** A thing with states; its subject names it in the audit log. */
export type Machine<State extends string, Event extends string> = {
  readonly subject: SubjectOf<Event>
  readonly transitions: Transitions<State, Event>
}

type ActorColumns = { kind: 'member' | 'operator' | 'system' | 'channel'; id: string | null }

/** An actor as the log's columns keep it. */
export function actorColumns(actor: Actor): ActorColumns {
  if (typeof actor === 'string') return { kind: actor, id: null }
  return 'member' in actor ? { kind: 'member', id: actor.member } : { kind: 'operator', id: actor.operator }
}
