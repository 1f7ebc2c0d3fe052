import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#context.ts'
import type { Queryable, Tx } from '#db/queryable.ts'
import { ApiError } from '#http/api-error.ts'
import { lockMember } from '#cashier/event-store.ts'
import { redrawPicture } from '#redraw-picture.ts'
import {
  countUploads,
  insertUpload,
  isSentToMember,
  selectUpload,
  type Uploader,
  type UploadRow,
} from '#cashier/upload-store.ts'

/** Of one member, and of one operator, who answers many of them. */
const perHour = { member: 12, operator: 60 }
const hourMs = 3_600_000

/** Two letters of the random name are a folder, so that none grows too large. */
export const uploadFile = ({ config }: Context, { fileName }: Pick<UploadRow, 'fileName'>): string =>
  join(config.dataDir, 'uploads', fileName.slice(0, 2), fileName)

async function assertUploadLimit(db: Queryable, uploader: Uploader, now: Date): Promise<void> {
  const max = uploader.operatorId === null ? perHour.member : perHour.operator
  const lately = await countUploads(db, uploader, new Date(now.getTime() - hourMs))
  if (lately >= max) throw new ApiError('FILE_COUNT', { value: { max }, params: { max: String(max) } })
}

export type NewUpload = {
  memberId: string
  /** The operator who hands it in for the member; null for the member. */
  operatorId?: string | null
  body: unknown
  purpose: UploadRow['purpose']
  /** The transaction in which it is written down; one of its own when absent. */
  within?: (work: (tx: Tx) => Promise<void>, id: string) => Promise<void>
}

/**
 * Stores a picture of a member or for one, drawn anew.
 * @throws ApiError FILE_TYPE, FILE_COUNT after twelve of a member in an hour, or sixty of an operator
 */
export async function storeUpload(
  context: Context,
  { memberId, operatorId = null, body, purpose, within = (work) => context.db.transaction(work) }: NewUpload,
): Promise<UploadRow> {
  const { db, clock } = context
  const uploader = { memberId, operatorId }
  if (!Buffer.isBuffer(body)) throw new ApiError('FILE_TYPE')
  await assertUploadLimit(db, uploader, clock())
  const picture = await redrawPicture(body)
  if (!picture) throw new ApiError('FILE_TYPE')
  const fileName = `${randomBytes(20).toString('hex')}.${picture.ending}`
  const { mediaType, data } = picture
  const upload = { id: randomUUID(), ...uploader, purpose, fileName, mediaType, sizeBytes: data.length }
  const file = uploadFile(context, upload)
  await mkdir(join(file, '..'), { recursive: true, mode: 0o700 })
  await writeFile(file, data, { flag: 'wx', mode: 0o600 })
  try {
    await within(async (tx) => {
      await lockMember(tx, 'uploads', operatorId ?? memberId)
      await assertUploadLimit(tx, uploader, clock())
      await insertUpload(tx, { ...upload, createdAt: clock() })
    }, upload.id)
  } catch (error) {
    await rm(file, { force: true })
    throw error
  }
  return upload
}

/** A member's own upload, or one that the house sent them. @throws ApiError NOT_FOUND, also for somebody else's */
export async function readUpload(
  { db }: Context,
  { id, memberId }: { id: string; memberId: string },
): Promise<UploadRow> {
  const upload = await selectUpload(db, id)
  if (upload?.memberId !== memberId) throw new ApiError('NOT_FOUND')
  if (upload.operatorId !== null && !(await isSentToMember(db, id))) throw new ApiError('NOT_FOUND')
  return upload
}

/** Any member's upload, for operators. @throws ApiError NOT_FOUND */
export async function readAnyUpload({ db }: Context, id: string): Promise<UploadRow> {
  const upload = await selectUpload(db, id)
  if (!upload) throw new ApiError('NOT_FOUND')
  return upload
}
