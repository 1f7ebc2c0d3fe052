import type { Store } from '#store/open-store.ts'

export const providers = ['google', 'facebook'] as const
export type Provider = (typeof providers)[number]

export type Person = { id: string; name: string; email: string }

/** They are there from the start, the same in every sandbox. */
const known: Record<Provider, readonly Person[]> = {
  google: [
    { id: 'g-mali-srisai', name: 'Mali Srisai', email: 'mali.srisai@example.com' },
    { id: 'g-john-carter', name: 'John Carter', email: 'john.carter@example.com' },
  ],
  facebook: [
    { id: 'f-nok-wongsa', name: 'Nok Wongsa', email: 'nok.wongsa@example.com' },
    { id: 'f-linh-tran', name: 'Linh Tran', email: 'linh.tran@example.com' },
  ],
}

/** More than a window shows. */
const newOnesShown = 6

/** The newest of those that somebody made first, then those that are always there. */
export function listPersons(store: Store, provider: Provider): Person[] {
  const rows = store
    .prepare(
      'select id, name, email from identity_person where provider = ? order by created_at desc, rowid desc limit ?',
    )
    .all(provider, newOnesShown) as Person[] // the columns of the table
  return [...rows, ...known[provider]]
}

export function findPerson(store: Store, provider: Provider, id: string): Person | undefined {
  const own = store
    .prepare('select id, name, email from identity_person where provider = ? and id = ?')
    .get(provider, id) as Person | undefined // the columns of the table
  return own ?? known[provider].find((person) => person.id === id)
}

export function savePerson(
  store: Store,
  { provider, createdAt, ...person }: Person & { provider: Provider; createdAt: number },
): void {
  store
    .prepare('insert into identity_person (id, provider, name, email, created_at) values (?, ?, ?, ?, ?)')
    .run(person.id, provider, person.name, person.email, createdAt)
}
