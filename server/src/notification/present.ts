import type { Output } from '@suntala/contract/endpoint'
import type { notification } from '@suntala/contract/notification'
import { describeDevice } from '#http/describe-device.ts'
import { devicesMax } from '#notification/rules.ts'
import type { Device } from '#notification/store.ts'

export const presentDevices = (
  devices: readonly Device[],
  { publicKey, deviceHash }: { publicKey: string | null; deviceHash: Buffer },
): Output<typeof notification.notificationList> => ({
  publicKey,
  max: devicesMax,
  content: devices.map(({ id, userAgent, draws, money, house, amounts, ...device }) => ({
    id,
    isCurrent: device.deviceHash.equals(deviceHash),
    device: describeDevice(userAgent),
    draws,
    money,
    house,
    amounts,
    createdAt: device.createdAt.getTime(),
    lastToldAt: device.lastToldAt?.getTime() ?? null,
  })),
})
