import { BannerArea } from '#components/BannerArea.tsx'
import { bannerGroups } from '#screens/game/lobby-segment.ts'
import { useLobby } from '#screens/game/use-lobby.ts'

/** The banners of the lobby that the address names. */
export function LobbyBanner() {
  const { kind, title } = useLobby()
  const group = bannerGroups[kind]
  return group && <BannerArea group={group} label={title} />
}
