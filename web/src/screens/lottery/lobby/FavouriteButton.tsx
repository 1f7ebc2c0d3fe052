import { usePhrases } from '#i18n/I18nProvider.tsx'
import { useFavourite } from '#screens/lottery/lobby/use-favourite.ts'
import { cx } from '#ui/cx.ts'
import { Icon } from '#ui/Icon.tsx'

export function FavouriteButton({ gameCode, name }: { gameCode: string; name: string }) {
  const t = usePhrases('lottery')
  const { on, toggle } = useFavourite(gameCode)
  return (
    <button
      type="button"
      className={cx('tk-fav', on && 'on')}
      aria-pressed={on}
      aria-label={t.favourite({ name })}
      onClick={toggle}
    >
      <Icon name="heart" weight={on ? 'fill' : 'bold'} size={20} />
    </button>
  )
}
