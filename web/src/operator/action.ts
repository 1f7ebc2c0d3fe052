import type { AreaPhrases } from '@suntala/phrases/areas'
import type { ComponentType } from 'react'
import type { CallName, ValueOf } from '#api/names.ts'
import type { Member } from '#operator/member.ts'
import type { FilePart } from '#operator/paths.ts'
import type { Person, PersonRequest } from '#operator/person.ts'
import type { Who } from '#operator/session.ts'

type Told = { giver: string; taker: string; amount: string }

/** What operators decide on, by the name that its panel or its line gives to `<Actions of>`. */
type Subjects = {
  member: Member
  session: { memberId: string; sessionId: string; device: string }
  /** A transfer between members; `told` are its sides and its amount in words. */
  transfer: { id: string; told: Told }
  /** Of one on its way back. */
  reversal: ValueOf<'opsTransferReversals'>['content'][number] & { told: Told }
  /** A credit line between an agent and a direct downline. */
  creditLine: ValueOf<'opsCreditLines'>['content'][number]
  move: ValueOf<'opsAgentMoves'>['content'][number]
  /** A domain that leads to an agent. */
  agentDomain: ValueOf<'opsAgentDomains'>['content'][number]
  /** A team that looks like self-referral or a ring; `told` is what it holds, in words. */
  flag: ValueOf<'opsAgentFlags'>['content'][number] & { told: { account: string; amount: string } }
  /** One of the house's people. */
  operator: Person
  operatorRequest: PersonRequest
  /** A friend whom a member invited. */
  referral: ValueOf<'opsReferrals'>['content'][number]
  /** What a member asks for in an activity; `told` is what it gives, in words. */
  application: ValueOf<'opsActivities'>['content'][number] & { told: { account: string; amount: string } }
}
export type SubjectName = keyof Subjects
export type SubjectOf<S extends SubjectName> = Subjects[S]

type Texts = AreaPhrases<'actions'>
/** A call whose texts stand in `phrases/src/<tag>/actions/`. */
export type ActionCall = CallName & keyof Texts

/** Where a subject that is shown in parts offers an action. */
type PartOf<S extends SubjectName> = S extends 'member' ? { part: FilePart } : { part?: never }

/** What an action would do now, and how it asks for it. */
export type Offer<Input extends object = object> = {
  button: string
  title: string
  text?: string
  /** Of the dialog's button, and of the one that opens it unless that is to be quiet. */
  tone?: 'primary' | 'danger'
  isQuiet?: boolean
  /** That presses the button. */
  key?: string
  params?: Record<string, string>
  /** What the call takes besides the reason. */
  input?: Input
}

export type StateProps<S extends SubjectName> = { subject: SubjectOf<S>; who: Who }

export type FieldsProps<S extends SubjectName, Input extends object> = {
  subject: SubjectOf<S>
  input: Input
  onInput: (input: Input) => void
}

export type Action<S extends SubjectName, N extends ActionCall, Input extends object> = PartOf<S> & {
  /** Undefined while its state does not allow it. Whose right it is, the contract says. */
  offer: (subject: SubjectOf<S>, t: Texts[N], who: Who) => Offer<Input> | undefined
  /** What else the dialog asks for. */
  Fields?: ComponentType<FieldsProps<S, Input>>
  /** What holds now, for all who may read it, in a part of its own whose heading the button joins. */
  State?: ComponentType<StateProps<S>>
  heading?: (t: Texts[N]) => string
  /** What is read anew when it is done; the log of all that was done always is. */
  invalidates: readonly CallName[]
  /** What is kept of the answer besides. */
  take?: (answer: ValueOf<N>) => void
  done: (answer: ValueOf<N>, t: Texts[N]) => string
}

/** An action of any subject, as the list of all of them holds it. */
export type AnyAction = { of: SubjectName; call: ActionCall } & Action<SubjectName, ActionCall, object>

/** What an operator can do with a subject. The console finds it in `actions/`, and needs nothing else. */
export const actionOn = <S extends SubjectName, N extends ActionCall, Input extends object = object>(
  of: S,
  call: N,
  action: Action<S, N, Input>,
): AnyAction => ({ of, call, ...action }) as unknown as AnyAction // `<Actions>` gives it its own subject and texts
