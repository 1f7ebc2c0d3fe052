import type { Output } from '@suntala/contract/endpoint'
import { fromMinor } from '@suntala/contract/minor'
import type { operatorAccount } from '@suntala/contract/operator-account'
import { Id } from '@suntala/contract/text'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { printsOfContacts } from '#encryption/contact-print.ts'
import { openOrNull } from '#encryption/open-or-null.ts'
import { ApiError } from '#http/api-error.ts'
import { readKeysetPage } from '#http/keyset-page.ts'
import { readBalances } from '#ledger/balances.ts'
import { readSettings } from '#settings/read-settings.ts'
import { mailKey, usernameKey } from '#account/rules.ts'
import { askForNumbers, openMobile } from '#account/seal-mobile.ts'
import { openProfile } from '#account/seal-profile.ts'
import { type FoundMember, searchMembers, selectMemberFacts, selectNewest } from '#account/search-store.ts'

const foundMax = 20
const listedAtOnce = 50

const present = ({ createdAt, ...member }: FoundMember) => ({ ...member, createdAt: createdAt.getTime() })

/** Members by name or its beginning, and by all of the number, mobile number, mail or id. */
export async function findForOperator(
  db: Queryable,
  { config: { dataKey } }: Pick<Context, 'config'>,
  written: string,
): Promise<Output<typeof operatorAccount.opsMembers>['content']> {
  const text = written.trim()
  const plain = text.replaceAll(' ', '')
  const numbers = /^\+\d{7,15}$/.test(plain) ? [plain] : []
  const address = text.includes('@') ? text : null
  const rows = await searchMembers(db, {
    id: Id.safeParse(text).success ? text : null,
    number: /^\d{1,15}$/.test(text) ? text : null,
    mobile: askForNumbers(dataKey, numbers),
    mail: { prints: printsOfContacts(dataKey, 'mail', address === null ? [] : [mailKey(address)]), address },
    begins: `${usernameKey(text).replaceAll(/[\\%_]/g, String.raw`\$&`)}%`,
    limit: foundMax,
  })
  return rows.map(present)
}

/** All members but those of free play, the newest first. @param before the last one of the page before */
export async function listForOperator(
  db: Queryable,
  before: string | undefined,
): Promise<Output<typeof operatorAccount.opsMembers>> {
  const { rows, older } = await readKeysetPage({
    asked: { before, pageSize: listedAtOnce },
    read: (part, limit) => selectNewest(db, { before: part.before, limit }),
    placeOf: ({ id }) => id,
  })
  return { content: rows.map(present), next: older }
}

/** What an operator sees of a member, with what each account holds. @throws ApiError NOT_FOUND */
export async function readForOperator(
  context: Pick<Context, 'db' | 'config' | 'log'>,
  id: string,
): Promise<Output<typeof operatorAccount.opsMember>> {
  const { db, config } = context
  const { dataKey } = config
  const facts = await selectMemberFacts(db, id)
  if (!facts) throw new ApiError('NOT_FOUND')
  const [balances, { settings }] = await Promise.all([readBalances(db, id), readSettings(db)])
  const { nickname, type, rankLevel, language, profile, profileSealed, mobile, mobileSealed, ...found } =
    facts
  const opened = (open: () => string) => openOrNull(context, { member: id }, open)
  return {
    ...present(found),
    nickname,
    type,
    mobile: opened(() => openMobile(dataKey, id, { mobile, mobileSealed }) ?? ''),
    email: opened(() => openProfile(dataKey, id, { profile, profileSealed }).email ?? ''),
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
