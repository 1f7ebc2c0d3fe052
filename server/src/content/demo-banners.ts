import { homeBanners } from '#content/demo-banners-home.ts'
import { lobbyBanners } from '#content/demo-banners-lobby.ts'
import { pageBanners } from '#content/demo-banners-page.ts'
import type { DemoBanner } from '#content/demo-content.ts'

/** Banners of the demo world. Only what this build can do is promised. */
export const demoBanners: DemoBanner[] = [...homeBanners, ...lobbyBanners, ...pageBanners]
