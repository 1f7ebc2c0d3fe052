import { z } from 'zod'
import { avatarBytesMax, drawnAvatars } from '#drawn-avatars.ts'
import { endpoint } from '#endpoint.ts'

/** Address of a picture; null where the account's initials stand in. */
export const AvatarAddress = z.string().nullable()

const path = '/wps/member/info/avatar'
const Shown = z.object({ avatarUrl: AvatarAddress })

/** The picture of a member, which only the member sees. */
export const avatars = {
  avatar: endpoint({
    method: 'GET',
    path,
    summary: 'Where the member’s picture is',
    auth: 'member',
    output: Shown,
  }),
  icon: endpoint({
    method: 'GET',
    path: '/wps/member/info/icon',
    summary: 'The drawn pictures that a member can choose from',
    auth: 'member',
    output: z.array(z.object({ id: z.enum(drawnAvatars), url: z.string() })),
  }),
  avatarSet: endpoint({
    method: 'PUT',
    path,
    summary: 'Take a drawn picture, or none',
    auth: 'member',
    stepUp: { none: 'taste' },
    input: z.strictObject({ iconId: z.enum(drawnAvatars).nullable() }),
    output: Shown,
  }),
  avatarUpload: endpoint({
    method: 'POST',
    path,
    summary:
      'Take a picture of one’s own (the body itself, png or jpg, 2 MB at most); it is drawn anew, square',
    auth: 'member',
    stepUp: { none: 'taste' },
    bytesMax: avatarBytesMax,
    output: Shown,
    errors: ['FILE_TYPE', 'FILE_SIZE', 'TOO_MANY_REQUESTS'],
    limit: { max: 12, perMs: 60_000 },
  }),
}
