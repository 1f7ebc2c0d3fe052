import { z } from 'zod'
import { avatarBytesMax, drawnAvatars } from '#drawn-avatars.ts'
import { endpoint } from '#endpoint.ts'

/** Address of a picture; null where the account's initials stand in. */
export const AvatarAddress = z.string().nullable()

/** The picture of a member, which only the member sees. */
export const avatars = {
  avatarChoose: endpoint({
    method: 'PUT',
    path: '/wps/member/avatar',
    summary: 'Take a drawn picture, or none',
    auth: 'member',
    input: z.strictObject({ drawn: z.enum(drawnAvatars).nullable() }),
    output: z.object({ avatar: AvatarAddress }),
  }),
  avatarUpload: endpoint({
    method: 'POST',
    path: '/wps/member/avatar',
    summary:
      'Take a picture of one’s own (the body itself, png or jpg, 2 MB at most); it is drawn anew, square',
    auth: 'member',
    bytesMax: avatarBytesMax,
    output: z.object({ avatar: AvatarAddress }),
    errors: ['FILE_TYPE', 'FILE_SIZE', 'TOO_MANY_REQUESTS'],
    limit: { max: 12, perMs: 60_000 },
  }),
}
