/** What a member tells of themselves; each is given once. */
export const ownFields = [
  'nickname',
  'payeeName',
  'line',
  'whatsapp',
  'zalo',
  'facebook',
  'wechat',
  'qqNum',
] as const
export type OwnField = (typeof ownFields)[number]
