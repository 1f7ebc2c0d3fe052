import type { Queryable, Tx } from '#db/queryable.ts'
import type { Grant } from '#operator/rules.ts'

/** One of the house's people, with what they were given. */
export type Person = {
  id: string
  username: string
  granted: Grant[]
  isActive: boolean
  /** Whether a password was set. */
  isSetUp: boolean
}

export type ListedPerson = Person & {
  createdAt: Date
  hasAuthenticator: boolean
  passkeys: number
  lastLoginAt: Date | null
  sessions: number
  linkUntil: Date | null
  /** When and from where the account was set up by a link, as it is now. */
  setUpAt: Date | null
  setUpFrom: string | null
}

const columns = `o.id, o.username, o.permissions as granted, o.is_active as "isActive",
  o.password_hash is not null as "isSetUp"`

/** All of them: a house has as many as work in it. A session counts that was used after `idleSince`. */
export const selectPeople = (
  db: Queryable,
  { now, idleSince }: { now: Date; idleSince: Date },
): Promise<ListedPerson[]> =>
  db.query<ListedPerson>({
    name: 'operator-people',
    text: `select ${columns}, o.created_at as "createdAt",
        exists (select from operator_authenticator a where a.operator_id = o.id and a.confirmed_at is not null)
          as "hasAuthenticator",
        (select count(*)::int from operator_passkey p where p.operator_id = o.id) as passkeys,
        (select max(s.created_at) from operator_session s where s.operator_id = o.id) as "lastLoginAt",
        (select count(*)::int from operator_session s where s.operator_id = o.id and s.ended_at is null
          and s.expires_at > $1 and s.last_seen_at > $2) as sessions,
        l.expires_at as "linkUntil", o.set_up_at as "setUpAt", host(o.set_up_ip) as "setUpFrom"
      from operator o left join operator_link l on l.operator_id = o.id
      order by o.is_active desc, o.username`,
    values: [now, idleSince],
  })

/** Locked before anything else of the operator is. */
export async function lockPerson(tx: Tx, id: string): Promise<Person | undefined> {
  const [row] = await tx.query<Person>({
    text: `select ${columns} from operator o where o.id = $1 for no key update`,
    values: [id],
  })
  return row
}

export async function findPerson(db: Queryable, by: { id: string }): Promise<Person | undefined> {
  const [row] = await db.query<Person>({
    text: `select ${columns} from operator o where o.id = $1`,
    values: [by.id],
  })
  return row
}

/** @returns false where somebody is called so already */
export async function insertPerson(
  tx: Tx,
  person: Pick<Person, 'id' | 'username' | 'granted'> & { createdAt: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into operator (id, username, permissions, created_at) values ($1, $2, $3, $4)
      on conflict (username) do nothing returning id`,
    values: [person.id, person.username, person.granted, person.createdAt],
  })
  return rows.length === 1
}

export async function hasPersonNamed(db: Queryable, username: string): Promise<boolean> {
  const rows = await db.query({ text: 'select from operator where username = $1', values: [username] })
  return rows.length === 1
}

export async function updateGranted(tx: Tx, id: string, granted: readonly Grant[]): Promise<void> {
  await tx.query({ text: 'update operator set permissions = $2 where id = $1', values: [id, granted] })
}

export async function updateActive(tx: Tx, id: string, isActive: boolean): Promise<void> {
  await tx.query({ text: 'update operator set is_active = $2 where id = $1', values: [id, isActive] })
}

/** Nothing that the operator said first until then counts any more. */
export async function updateWordsFrom(tx: Tx, id: string, at: Date): Promise<void> {
  await tx.query({ text: 'update operator set words_count_from = $2 where id = $1', values: [id, at] })
}

/** Nobody logs in until another password is set. */
export async function takePassword(tx: Tx, id: string): Promise<void> {
  await tx.query({
    text: 'update operator set password_hash = null, set_up_at = null, set_up_ip = null where id = $1',
    values: [id],
  })
}

/** The password that was chosen by a link, when, and from which address. */
export async function updateSetUp(
  tx: Tx,
  { id, passwordHash, at, ip }: { id: string; passwordHash: string; at: Date; ip: string | null },
): Promise<void> {
  await tx.query({
    text: 'update operator set password_hash = $2, set_up_at = $3, set_up_ip = $4 where id = $1',
    values: [id, passwordHash, at, ip],
  })
}

/** What those were given who can work now, all but these. */
export async function selectGrantedOfOthers(db: Queryable, ids: readonly string[]): Promise<Grant[][]> {
  const rows = await db.query<{ granted: Grant[] }>({
    text: `select permissions as granted from operator
      where is_active and password_hash is not null and id <> all ($1::uuid[])`,
    values: [ids],
  })
  return rows.map(({ granted }) => granted)
}
