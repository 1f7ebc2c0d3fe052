import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorAccount } from '@suntala/contract/operator-account'
import { Id } from '@suntala/contract/text'
import type { Database } from '#db/database.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { readBalances } from '#ledger/balances.ts'
import { readSettings } from '#settings/read-settings.ts'
import { usernameKey } from '#account/rules.ts'
import { type FoundMember, searchMembers, selectMemberFacts } from '#account/search-store.ts'

const foundMax = 20

const present = ({ createdAt, ...member }: FoundMember) => ({ ...member, createdAt: createdAt.getTime() })

/** Members by name or its beginning, number, mobile number, mail or id. */
export async function findForOperator(
  db: Queryable,
  written: string,
): Promise<Output<typeof operatorAccount.opsMembers>['content']> {
  const text = written.trim()
  const rows = await searchMembers(db, {
    id: Id.safeParse(text).success ? text : null,
    number: /^\d{1,15}$/.test(text) ? text : null,
    mobile: /^\+\d{7,15}$/.test(text.replaceAll(' ', '')) ? text.replaceAll(' ', '') : null,
    mail: text.includes('@') ? text.toLowerCase() : null,
    begins: `${usernameKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    limit: foundMax,
  })
  return rows.map(present)
}

/** What an operator sees of a member, with what each account holds. @throws ApiError NOT_FOUND */
export async function readForOperator(
  db: Database,
  id: string,
): Promise<Output<typeof operatorAccount.opsMember>> {
  const facts = await selectMemberFacts(db, id)
  if (!facts) throw new ApiError('NOT_FOUND')
  const [balances, { settings }] = await Promise.all([readBalances(db, id), readSettings(db)])
  const { nickname, mobile, email, rankLevel, language, ...found } = facts
  return {
    ...present(found),
    nickname,
    mobile: mobile ?? '',
    email: email ?? '',
    rankLevel,
    ranks: settings.ranks
      .map(({ rankLevel: level, labelName }) => ({ rankLevel: level, labelName }))
      .toSorted((a, b) => a.rankLevel - b.rankLevel),
    language,
    accounts: balances.map(({ accountId, class: kind, currency, detail, balanceMinor, isFrozen }) => ({
      id: String(accountId),
      kind,
      currency,
      detail,
      balance: fromMinor(balanceMinor),
      isFrozen,
    })),
  }
}
