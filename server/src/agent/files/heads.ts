import { inEveryLanguage } from '@suntala/phrases/every-language'
import type { Language } from '@suntala/phrases/languages'
import type { FileRow, Line } from '#agent/files/store.ts'

const [agents, records] = await Promise.all([inEveryLanguage('agent'), inEveryLanguage('record')])

type Said = { language: Language; timeZone: string }

const heads: Record<FileRow['kind'], (said: Said) => Line> = {
  downline: ({ language, timeZone }) => {
    const t = agents[language]
    const joined = `${t.joined}, ${timeZone}`
    return [
      t.account,
      t.type,
      t.level,
      t.upline,
      t.team,
      `${t.rate}, %`,
      t.balance,
      joined,
      t.state,
      t.remark,
    ]
  },
  bets: ({ language, timeZone }) => {
    const [{ account }, t] = [agents[language], records[language]]
    const which = [`${t.time}, ${timeZone}`, account, t.number, t.studio, t.game, t.selection, t.round]
    return [...which, t.stake, t.valid, t.payout, t.net, t.status]
  },
  losses: ({ language }) => {
    const t = agents[language]
    return [t.account, t.validBet, t.stake, t.payout, t.rebate, t.bonus, t.result]
  },
  transactions: ({ language, timeZone }) => {
    const [{ account }, t] = [agents[language], records[language]]
    return [`${t.time}, ${timeZone}`, account, t.type, t.subject, t.reference, t.before, t.amount, t.after]
  },
  income: ({ language, timeZone }) => {
    const t = agents[language]
    return [`${t.dueAt}, ${timeZone}`, t.kind, t.base, `${t.rate}, %`, t.amount]
  },
}

/** What stands over the columns. */
export const headOf = ({ kind, ...said }: Said & { kind: FileRow['kind'] }): Line => heads[kind](said)
