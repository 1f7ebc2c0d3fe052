import type { Known, LoginOrigin } from '#account/attempt-rules.ts'
import type { Member } from '#account/rules.ts'
import type { Database } from '#db/database.ts'

/** What a login needs of its member. */
export type LoginMember = Pick<
  Member,
  'id' | 'username' | 'type' | 'state' | 'passwordSetAt' | 'firstLoginSeenAt'
> & { isPasswordGiven: boolean }
type Found = { member: LoginMember | undefined; passwordHash: string | null; known: Known }

/** Looked up where there is no member, so that both cases cost the same. */
const nobody = '00000000-0000-0000-0000-000000000000'

/** The member of a name, and whether this browser and this network have been there before. Nobody by the name of a closed account. */
export async function selectLogin(
  db: Database,
  key: string,
  { deviceHash, network }: LoginOrigin,
): Promise<Found> {
  type Row = { [K in keyof LoginMember]: LoginMember[K] | null } & Known & { passwordHash: string | null }
  const [row] = await db.queryShared<Row>({
    name: 'login-find',
    text: `select m.id, m.username, m.account_type as type, m.state, m.password_set_at as "passwordSetAt",
        m.is_password_given as "isPasswordGiven",
        m.first_login_seen_at as "firstLoginSeenAt", m.password_hash as "passwordHash",
        exists (select from known_login k
          where k.member_id = coalesce(m.id, $4) and k.device_hash = $2) as "isDevice",
        exists (select from known_login k where k.member_id = coalesce(m.id, $4) and k.network = $3) as "isNetwork"
      from (select) one left join member m on m.username_key = $1 and m.state <> 'CLOSED'`,
    values: [key, deviceHash, network, nobody],
  })
  if (!row) throw new Error('a login was not looked for')
  const { isDevice, isNetwork, passwordHash, ...member } = row
  const known = { isDevice, isNetwork }
  // Without a member every column is null, with one each that the type says to be there.
  return { member: member.id === null ? undefined : (member as LoginMember), passwordHash, known }
}
