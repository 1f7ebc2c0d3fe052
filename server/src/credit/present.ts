import type { credit } from '@suntala/contract/credit'
import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import { maskName } from '#account/rules.ts'
import { type Figures, setAside, stateOf } from '#credit/rules.ts'
import type { NamedLine, StepRow } from '#credit/store.ts'

type Line = Output<typeof credit.creditForgive>
type Step = Output<typeof credit.creditSteps>['content'][number]

export const presentFigures = (line: Figures) => ({
  limit: fromMinor(line.limit),
  owed: fromMinor(line.owed),
  left: fromMinor(setAside(line)),
  state: stateOf(line),
})

/** How one side of a line calls the other: who stands below sees only a part of the name above. */
export const nameOfOther = ({ agentId, agent, member }: NamedLine, reader: string): string =>
  reader === agentId ? member : maskName(agent)

/** A line as one of its two sides sees it. */
export const presentLine = (line: NamedLine, reader: string): Line => ({
  id: line.id,
  account: nameOfOther(line, reader),
  memberId: reader === line.agentId ? line.memberId : line.agentId,
  ...presentFigures(line),
  changedAt: line.changedAt.getTime(),
})

export const presentStep = ({ id, step, amount, limit, owed, at }: StepRow): Step => ({
  id,
  step,
  amount: fromMinor(amount),
  limit: fromMinor(limit),
  owed: fromMinor(owed),
  at: at.getTime(),
})
