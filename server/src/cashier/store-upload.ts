import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#context.ts'
import type { Queryable } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockMember } from '#cashier/event-store.ts'
import { redrawPicture } from '#redraw-picture.ts'
import { countUploads, insertUpload, selectUpload, type UploadRow } from '#cashier/upload-store.ts'

const uploadsPerHour = 12n
const hourMs = 3_600_000

/** Two letters of the random name are a folder, so that none grows too large. */
export const uploadFile = ({ config }: Context, { fileName }: Pick<UploadRow, 'fileName'>): string =>
  join(config.dataDir, 'uploads', fileName.slice(0, 2), fileName)

async function assertUploadLimit(db: Queryable, memberId: string, now: Date): Promise<void> {
  const lately = await countUploads(db, memberId, new Date(now.getTime() - hourMs))
  if (lately >= uploadsPerHour) throw new ApiError('FILE_COUNT', { params: { max: String(uploadsPerHour) } })
}

/**
 * Stores a picture of a member, drawn anew.
 * @throws ApiError FILE_TYPE, FILE_COUNT after twelve in an hour
 */
export async function storeUpload(
  context: Context,
  { memberId, body, purpose }: { memberId: string; body: unknown; purpose: UploadRow['purpose'] },
): Promise<UploadRow> {
  const { db, clock } = context
  if (!Buffer.isBuffer(body)) throw new ApiError('FILE_TYPE')
  await assertUploadLimit(db, memberId, clock())
  const picture = await redrawPicture(body)
  if (!picture) throw new ApiError('FILE_TYPE')
  const fileName = `${randomBytes(20).toString('hex')}.${picture.ending}`
  const { mediaType, data } = picture
  const upload = { id: randomUUID(), memberId, purpose, fileName, mediaType, sizeBytes: data.length }
  const file = uploadFile(context, upload)
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  await writeFile(file, data, { flag: 'wx', mode: 0o600 })
  try {
    await db.transaction(async (tx) => {
      await lockMember(tx, 'uploads', memberId)
      await assertUploadLimit(tx, memberId, clock())
      await insertUpload(tx, { ...upload, createdAt: clock() })
    })
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return upload
}

/** A member's own upload. @throws ApiError NOT_FOUND, also for somebody else's */
export async function readUpload(
  { db }: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<UploadRow> {
  const upload = await selectUpload(db, id)
  if (upload?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  return upload
}

/** Any member's upload, for operators. @throws ApiError NOT_FOUND */
export async function readAnyUpload({ db }: Context, id: string): Promise<UploadRow> {
  const upload = await selectUpload(db, id)
  if (!upload) throw new ApiError('NOT_FOUND')
  return upload
}
