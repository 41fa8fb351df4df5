import { getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { PlayerPage } from '#lib/contract/competitions/teams.ts'
import { NoData } from '../no-data.tsx'

/**
 * Where a player started in the last matches, on a pitch attacked to the right: the number of matches at each
 * place, larger and darker where there were more.
 */
export async function PlaceMap({ page }: { page: PlayerPage }) {
  const t = await getTranslations('competitions.teams.places')
  const { places } = page
  if (places.length === 0) return <NoData text={t('none')} />
  const total = places.reduce((sum, { matches }) => sum + matches, 0)
  const most = Math.max(...places.map(({ matches }) => matches))
  return (
    <Box labelledBy="place-map" className="overflow-clip">
      <BoxHead id="place-map" title={t('title')} />
      <p className="num px-4 pt-3 text-ink-2 text-sm">{t('text', { count: total })}</p>
      <div className="relative m-4 aspect-[105/68] rounded-xs bg-[color-mix(in_srgb,var(--brand-weak)_60%,var(--surface))]">
        <PitchOutline />
        <ol>
          {places.map(({ x, y, matches }) => {
            const share = matches / most
            const size = 22 + 16 * share
            return (
              <li
                key={`${x} ${y}`}
                className="num absolute grid -translate-x-1/2 -translate-y-1/2 place-items-center rounded-full bg-brand font-semibold text-on-brand text-xs"
                // A side that attacks to the right has its left at the top.
                style={{ left: `${y}%`, top: `${x}%`, width: size, height: size, zIndex: matches }}
              >
                <span aria-hidden="true">{matches}</span>
                <span className="sr-only">{t('place', { x, y, count: matches })}</span>
              </li>
            )
          })}
        </ol>
      </div>
    </Box>
  )
}

/** The lines of a pitch. They stretch with it; the circle does not. */
function PitchOutline() {
  return (
    <svg
      aria-hidden="true"
      width="100%"
      height="100%"
      strokeWidth="1.25"
      className="absolute inset-0 fill-none stroke-[color-mix(in_srgb,var(--brand)_30%,var(--surface))]"
    >
      <rect width="100%" height="100%" />
      <line x1="50%" x2="50%" y1="0" y2="100%" />
      <circle cx="50%" cy="50%" r="32" />
      <rect y="20%" width="16%" height="60%" />
      <rect y="36%" width="5.5%" height="28%" />
      <rect x="84%" y="20%" width="16%" height="60%" />
      <rect x="94.5%" y="36%" width="5.5%" height="28%" />
    </svg>
  )
}
