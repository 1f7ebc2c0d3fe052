import type { Queryable, Tx } from '#db/queryable.ts'

export type UploadRow = {
  id: string
  memberId: string
  /** Who of the house handed it in for the member; null for the member. */
  operatorId: string | null
  purpose: 'proof' | 'activity'
  fileName: string
  mediaType: 'image/png' | 'image/jpeg'
  sizeBytes: number
}

export async function selectUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.query<UploadRow>({
    name: 'cashier-upload',
    text: `select id, member_id as "memberId", operator_id as "operatorId", purpose, file_name as "fileName", media_type as "mediaType",
      size_bytes as "sizeBytes" from upload where id = $1`,
    values: [id],
  })
  return row
}

/** Whether an operator's picture has come with a message to its member. */
export async function isSentToMember(db: Queryable, id: string): Promise<boolean> {
  const rows = await db.query({
    name: 'cashier-upload-sent',
    text: 'select from withdrawal_message_picture where upload_id = $1',
    values: [id],
  })
  return rows.length > 0
}

export type Uploader = Pick<UploadRow, 'memberId' | 'operatorId'>

/** How many somebody has handed in: a member, or an operator for whichever members. */
export async function countUploads(
  db: Queryable,
  { memberId, operatorId }: Uploader,
  since: Date,
): Promise<number> {
  const isMember = operatorId === null
  const [row] = await db.query<{ count: number }>({
    name: isMember ? 'cashier-uploads-since' : 'cashier-operator-uploads-since',
    text: `select count(*)::int as count from upload
      where ${isMember ? 'member_id = $1 and operator_id is null' : 'operator_id = $1'} and created_at > $2`,
    values: [operatorId ?? memberId, since],
  })
  return row?.count ?? 0
}

export async function insertUpload(tx: Tx, upload: UploadRow & { createdAt: Date }): Promise<void> {
  await tx.query({
    text: `insert into upload (id, member_id, operator_id, purpose, file_name, media_type, size_bytes, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    values: [
      upload.id,
      upload.memberId,
      upload.operatorId,
      upload.purpose,
      upload.fileName,
      upload.mediaType,
      upload.sizeBytes,
      upload.createdAt,
    ],
  })
}

/** Whether a picture came with a deposit; any other came with a withdrawal, or with nothing yet. */
export async function isSlip(db: Queryable, uploadId: string): Promise<boolean> {
  const rows = await db.query({
    name: 'cashier-is-slip',
    text: 'select from deposit_slip where upload_id = $1',
    values: [uploadId],
  })
  return rows.length > 0
}

export type Unused = Uploader & { purpose: UploadRow['purpose']; ids: readonly string[] }

/** How many of these are somebody's own pictures for a purpose that came with nothing yet; locked until the transaction ends. */
export async function lockUnused(tx: Tx, { memberId, operatorId, purpose, ids }: Unused): Promise<number> {
  const rows = await tx.query({
    text: `select from upload u where u.id = any ($2::uuid[]) and u.member_id = $1 and u.purpose = $3
        and u.operator_id is not distinct from $4
        and not exists (select from withdrawal_proof p where p.upload_id = u.id)
        and not exists (select from deposit_slip s where s.upload_id = u.id)
        and not exists (select from withdrawal_message_picture m where m.upload_id = u.id)
        and not exists (select from activity_picture a where a.upload_id = u.id)
      order by u.id for update of u`,
    values: [memberId, ids, purpose, operatorId],
  })
  return rows.length
}
