import type { Queryable, Tx } from '#db/queryable.ts'
import { keptSeconds, type Kind, type Told, type Wishes } from '#notification/rules.ts'

export type Device = Wishes & {
  id: string
  memberId: string
  sessionId: string
  deviceHash: Buffer
  endpoint: string
  p256dh: Buffer
  auth: Buffer
  language: string
  userAgent: string | null
  createdAt: Date
  lastToldAt: Date | null
}

const columns = `id, member_id as "memberId", session_id as "sessionId", device_hash as "deviceHash", endpoint, p256dh,
  auth, draws, money, house, amounts, language, user_agent as "userAgent", created_at as "createdAt",
  last_told_at as "lastToldAt"`

export const selectDevices = (db: Queryable, memberId: string): Promise<Device[]> =>
  db.query<Device>({
    name: 'notification-devices',
    text: `select ${columns} from notification_device where member_id = $1 order by created_at, id`,
    values: [memberId],
  })

export async function selectDevice(db: Queryable, id: string): Promise<Device | undefined> {
  const [row] = await db.query<Device>({
    name: 'notification-device',
    text: `select ${columns} from notification_device where id = $1`,
    values: [id],
  })
  return row
}

/** Whether a session is open still, which it stays until the transaction ends. */
export async function shareOpenSession(tx: Tx, id: string): Promise<boolean> {
  const rows = await tx.query({
    text: 'select from member_session where id = $1 and ended_at is null for share',
    values: [id],
  })
  return rows.length === 1
}

/** Writes a browser's subscription in place of whatever that browser had, whosever it was. */
export async function replaceDevice(tx: Tx, device: Omit<Device, 'lastToldAt'>): Promise<void> {
  await tx.query({
    text: 'delete from notification_device where device_hash = $1 or endpoint = $2',
    values: [device.deviceHash, device.endpoint],
  })
  await tx.query({
    text: `insert into notification_device (id, member_id, session_id, device_hash, endpoint, p256dh, auth, draws, money,
        house, amounts, language, user_agent, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`,
    values: [
      device.id,
      device.memberId,
      device.sessionId,
      device.deviceHash,
      device.endpoint,
      device.p256dh,
      device.auth,
      device.draws,
      device.money,
      device.house,
      device.amounts,
      device.language,
      device.userAgent,
      device.createdAt,
    ],
  })
}

/** @returns false where it is not there, or another member's */
export async function deleteDevice(
  tx: Tx,
  { id, memberId }: { id: string; memberId: string },
): Promise<boolean> {
  const rows = await tx.query({
    text: 'delete from notification_device where id = $1 and member_id = $2 returning id',
    values: [id, memberId],
  })
  return rows.length === 1
}

/** A push service gave it up: what waits for it goes as well. */
export async function deleteGone(tx: Tx, { id, endpoint }: { id: string; endpoint: string }): Promise<void> {
  await tx.query({
    text: 'delete from notification_device where id = $1 and endpoint = $2',
    values: [id, endpoint],
  })
}

/** Which devices: those of sessions, all of a member's, or all of them but those of one session. */
export type WhichDevices =
  | { sessionIds: readonly string[] }
  | { memberId: string }
  | { othersThan: string; ofMember: string }

export async function deleteDevices(tx: Tx, which: WhichDevices): Promise<void> {
  const [condition, values] =
    'sessionIds' in which
      ? ['session_id = any ($1::uuid[])', [which.sessionIds]]
      : 'memberId' in which
        ? ['member_id = $1', [which.memberId]]
        : ['member_id = $1 and session_id <> $2', [which.ofMember, which.othersThan]]
  await tx.query({ text: `delete from notification_device where ${condition}`, values })
}

/** A browser in which a member logs in tells nobody else any more, and goes on with this member's. */
/** The database's clock decides what is over. */
const expiry = (seconds: string) => `now() + make_interval(secs => ${seconds})`

export type Waiting = { id: string; deviceId: string; content: Told; secondsLeft: number }

/** One for each device of the members that wishes to be told of the kind. @returns their ids */
export async function insertForMembers(
  tx: Tx,
  kind: Kind,
  notifications: readonly { memberId: string; content: Told }[],
): Promise<string[]> {
  const rows = await tx.query<{ id: string }>({
    name: `notification-insert-${kind}`,
    text: `insert into notification (id, device_id, member_id, content, expires_at)
      select gen_random_uuid(), d.id, d.member_id, n.content, ${expiry('$3')}
        from unnest($1::uuid[], $2::jsonb[]) n (member_id, content)
          join notification_device d on d.member_id = n.member_id
        where d.${kind}
      returning id`,
    values: [
      notifications.map(({ memberId }) => memberId),
      notifications.map(({ content }) => JSON.stringify(content)),
      keptSeconds[kind],
    ],
  })
  return rows.map(({ id }) => id)
}

/** One for a device. @returns its id */
export async function insertForDevice(
  tx: Tx,
  { deviceId, content }: { deviceId: string; content: Told },
): Promise<string | undefined> {
  const [row] = await tx.query<{ id: string }>({
    text: `insert into notification (id, device_id, member_id, content, expires_at)
      select gen_random_uuid(), id, member_id, $2, ${expiry('$3')} from notification_device where id = $1 returning id`,
    values: [deviceId, JSON.stringify(content), keptSeconds[content.kind]],
  })
  return row?.id
}

/** One for each of the next devices that wish to hear from the house. @returns the last of them, where there may be more */
export async function insertForHouse(
  tx: Tx,
  { after, limit, content }: { after: string; limit: number; content: Told },
): Promise<{ ids: string[]; last: string | undefined }> {
  const rows = await tx.query<{ id: string; deviceId: string }>({
    text: `insert into notification (id, device_id, member_id, content, expires_at)
      select gen_random_uuid(), id, member_id, $3, ${expiry('$4')} from notification_device
        where house and id > $1 and not protection_rests(member_id, clock_timestamp()) order by id limit $2
      returning id, device_id as "deviceId"`,
    values: [after, limit, JSON.stringify(content), keptSeconds[content.kind]],
  })
  const last =
    rows.length === limit
      ? rows
          .map(({ deviceId }) => deviceId)
          .toSorted()
          .at(-1)
      : undefined
  return { ids: rows.map(({ id }) => id), last }
}

export async function selectWaiting(tx: Tx, id: string): Promise<Waiting | undefined> {
  const [row] = await tx.query<Waiting>({
    name: 'notification-read',
    text: `select id, device_id as "deviceId", content, ceil(extract(epoch from expires_at - now()))::int as "secondsLeft"
      from notification where id = $1`,
    values: [id],
  })
  return row
}

export async function deleteWaiting(tx: Tx, id: string): Promise<void> {
  await tx.query({ name: 'notification-done', text: 'delete from notification where id = $1', values: [id] })
}

export async function markTold(tx: Tx, deviceId: string, at: Date): Promise<void> {
  await tx.query({
    name: 'notification-told',
    text: 'update notification_device set last_told_at = $2 where id = $1',
    values: [deviceId, at],
  })
}
