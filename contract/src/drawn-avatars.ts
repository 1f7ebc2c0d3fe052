/** The drawn pictures that a member can choose from; each is a file of the art pack. */
export const drawnAvatars = [
  'mandarin',
  'lime',
  'pomelo',
  'carambola',
  'mangosteen',
  'pitaya',
  'kiwi',
  'passionfruit',
  'papaya',
  'lotus',
  'frangipani',
  'jasmine',
  'orchid',
  'moon',
] as const
export type DrawnAvatar = (typeof drawnAvatars)[number]

/** A picture of the member's own. */
export const avatarBytesMax = 2 * 1024 * 1024
