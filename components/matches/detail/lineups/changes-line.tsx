import { useTranslations } from 'next-intl'
import type { Lineup } from '#lib/contract/matches/detail.ts'
import type { Language } from '#lib/shared/languages.ts'
import { nameIn } from '../names-of.ts'
import { shortName } from './short-name.ts'

/**
 * Changes to the starting line-up since the previous match. Renders nothing without a line-up to compare
 * with.
 */
export function ChangesLine({ changes, language }: { changes: Lineup['changes']; language: Language }) {
  const t = useTranslations('matches.detail.lineups')
  if (!changes) return null
  const list = (names: typeof changes.came_in) =>
    names.map((name) => shortName(nameIn(name, language), language)).join(t('comma'))
  return (
    <span className="block text-ink-2 text-xs">
      {changes.came_in.length === 0
        ? t('unchanged')
        : t('changes', {
            count: changes.came_in.length,
            came: list(changes.came_in),
            went: list(changes.went_out),
          })}
    </span>
  )
}
