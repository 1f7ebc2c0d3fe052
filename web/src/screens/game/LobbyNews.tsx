import { useNotice } from '#components/use-notice.ts'
import { usePhrases } from '#i18n/I18nProvider.tsx'
import { paths } from '#paths.ts'
import type { LobbyKind } from '#screens/game/lobby-segment.ts'
import { Anchor } from '#ui/Anchor.tsx'
import { Icon } from '#ui/Icon.tsx'

/** Kinds of promotions that a lobby's games are meant by; those of all games stand in each. */
const kindsOf: Record<LobbyKind, readonly string[]> = {
  all: ['game', 'slots', 'live', 'fish', 'card', 'sports'],
  hot: ['game'],
  rng: ['slots', 'game'],
  live: ['live', 'game'],
  fish: ['fish', 'game'],
  pvp: ['card', 'game'],
  sports: ['sports', 'game'],
  esports: ['sports', 'game'],
  minigame: ['game'],
  cockfight: ['game'],
  elott: [],
  fav: [],
  recent: [],
}

/** More would push the games down. */
const shown = 2

/** What is announced about the games of a lobby, each leading to its promotion. */
export function LobbyNews({ kind }: { kind: LobbyKind }) {
  const t = usePhrases('filters')
  const { data: offers = [] } = useNotice(({ promotion }) =>
    promotion.filter(({ category }) => kindsOf[kind].includes(category)).slice(0, shown),
  )
  if (offers.length === 0) return null
  return (
    <ul className="lob-news" aria-label={t.news}>
      {offers.map(({ id, title, summary }) => (
        <li key={id}>
          <Anchor className="card" href={paths.promotion(id)}>
            <Icon name="megaphone-simple" weight="fill" size={18} />
            <b>{title}</b>
            <span className="soft">{summary}</span>
            <Icon name="caret-right" size={14} flip />
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
