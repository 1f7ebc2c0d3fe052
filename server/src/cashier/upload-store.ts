import type { Queryable, Tx } from '#db/queryable.ts'

export type UploadRow = {
  id: string
  memberId: string
  purpose: 'proof' | 'activity'
  fileName: string
  mediaType: 'image/png' | 'image/jpeg'
  sizeBytes: number
}

export async function selectUpload(db: Queryable, id: string): Promise<UploadRow | undefined> {
  const [row] = await db.query<UploadRow>({
    name: 'cashier-upload',
    text: `select id, member_id as "memberId", purpose, file_name as "fileName", media_type as "mediaType",
      size_bytes as "sizeBytes" from upload where id = $1`,
    values: [id],
  })
  return row
}

export async function countUploads(db: Queryable, memberId: string, since: Date): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>({
    name: 'cashier-uploads-since',
    text: 'select count(*) as count from upload where member_id = $1 and created_at > $2',
    values: [memberId, since],
  })
  return row?.count ?? 0n
}

export async function insertUpload(tx: Tx, upload: UploadRow & { createdAt: Date }): Promise<void> {
  await tx.query({
    text: `insert into upload (id, member_id, purpose, file_name, media_type, size_bytes, created_at)
      values ($1, $2, $3, $4, $5, $6, $7)`,
    values: [
      upload.id,
      upload.memberId,
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

type Asked = { memberId: string; purpose: UploadRow['purpose']; ids: readonly string[] }

/** How many of these are a member's own pictures for a purpose that came with nothing yet; locked until the transaction ends. */
export async function lockUnused(tx: Tx, { memberId, purpose, ids }: Asked): Promise<number> {
  const rows = await tx.query({
    text: `select from upload u where u.id = any ($2::uuid[]) and u.member_id = $1 and u.purpose = $3
        and not exists (select from withdrawal_proof p where p.upload_id = u.id)
        and not exists (select from deposit_slip s where s.upload_id = u.id)
        and not exists (select from activity_picture a where a.upload_id = u.id)
      order by u.id for update of u`,
    values: [memberId, ids, purpose],
  })
  return rows.length
}
