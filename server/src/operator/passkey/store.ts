import type { Queryable, Tx } from '#db/queryable.ts'

export type OperatorPasskey = {
  id: string
  operatorId: string
  credentialId: Buffer
  publicKey: Buffer
  counter: bigint
  transports: string[]
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = `id, operator_id as "operatorId", credential_id as "credentialId", public_key as "publicKey", counter,
  transports, name, is_synced as "isSynced", created_at as "createdAt", last_used_at as "lastUsedAt"`

export async function selectByCredential(
  db: Queryable,
  credentialId: Buffer,
): Promise<OperatorPasskey | undefined> {
  const [row] = await db.query<OperatorPasskey>({
    name: 'operator-passkey-by-credential',
    text: `select ${columns} from operator_passkey where credential_id = $1`,
    values: [credentialId],
  })
  return row
}

export const selectPasskeys = (db: Queryable, operatorId: string): Promise<OperatorPasskey[]> =>
  db.query<OperatorPasskey>({
    name: 'operator-passkeys',
    text: `select ${columns} from operator_passkey where operator_id = $1 order by created_at, id`,
    values: [operatorId],
  })

/**
 * Lets one change of an operator's passkeys after another go through. The caller has locked the operator before.
 * @returns false where there is no authenticator in use, without which nobody has passkeys
 */
export async function lockPasskeys(tx: Tx, operatorId: string): Promise<boolean> {
  const rows = await tx.query({
    text: `select from operator_authenticator where operator_id = $1 and confirmed_at is not null for update`,
    values: [operatorId],
  })
  return rows.length === 1
}

/** @returns false where the credential is somebody's already */
export async function insertPasskey(tx: Tx, passkey: Omit<OperatorPasskey, 'lastUsedAt'>): Promise<boolean> {
  const rows = await tx.query({
    text: `insert into operator_passkey
        (id, operator_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9)
      on conflict (credential_id) do nothing returning id`,
    values: [
      passkey.id,
      passkey.operatorId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.isSynced,
      passkey.createdAt,
    ],
  })
  return rows.length === 1
}

/** @returns false where another use came between, or the passkey is gone */
export async function markUsed(
  tx: Tx,
  used: { id: string; counterBefore: bigint; counter: bigint; isSynced: boolean; now: Date },
): Promise<boolean> {
  const rows = await tx.query({
    text: `update operator_passkey set counter = $3, is_synced = $4, last_used_at = $5
      where id = $1 and counter = $2 returning id`,
    values: [used.id, used.counterBefore, used.counter, used.isSynced, used.now],
  })
  return rows.length === 1
}

/** @returns what it was called; undefined where the operator has no such passkey */
export async function deletePasskey(
  tx: Tx,
  { id, operatorId }: { id: string; operatorId: string },
): Promise<string | undefined> {
  const [row] = await tx.query<{ name: string }>({
    text: 'delete from operator_passkey where id = $1 and operator_id = $2 returning name',
    values: [id, operatorId],
  })
  return row?.name
}

/** @returns how many there were */
export async function deletePasskeysOf(tx: Tx, operatorId: string): Promise<number> {
  const rows = await tx.query({
    text: 'delete from operator_passkey where operator_id = $1 returning id',
    values: [operatorId],
  })
  return rows.length
}
