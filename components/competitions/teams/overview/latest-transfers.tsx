import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import type { Transfers } from '#lib/contract/competitions/past.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { NoData } from '../no-data.tsx'

const SHOWN = 5

interface LatestTransfersProps {
  transfers: Transfers
  team: number
  allHref: string
}

/** The latest transfers to and from a team: the player, the other club and the day. */
export async function LatestTransfers({ transfers, team, allHref }: LatestTransfersProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.teams.transfers')
  const tMoves = await getTranslations('competitions.database.transfers')
  const list = transfers.list.slice(0, SHOWN)
  if (list.length === 0) return <NoData text={t('none')} />
  return (
    <Box labelledBy="latest-transfers">
      <BoxHead
        id="latest-transfers"
        title={t('latest')}
        end={
          <Link href={allHref} className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('all')}
          </Link>
        }
      />
      <ul>
        {list.map((move) => {
          const isArrival = move.to?.id === team
          const club = isArrival ? move.from : move.to
          const clubName = club
            ? localisedName(namesUnder(club, 'name'), language)
            : localisedName(namesUnder(move, isArrival ? 'from_name' : 'to_name'), language)
          return (
            <li
              key={`${move.player_id} ${move.on}`}
              className="flex min-h-11 items-center gap-3 border-line border-t px-4 py-1.5 text-sm first:border-t-0"
            >
              <Chip tone={isArrival ? 'brand' : 'neutral'}>{t(isArrival ? 'in' : 'out')}</Chip>
              <span className="min-w-0 flex-1">
                <Link href={playerAddress(move.player_id)} className="block truncate hover:text-brand">
                  {localisedName(namesUnder(move, 'player_name'), language)}
                </Link>
                <span className="block truncate text-ink-2 text-xs">
                  {`${clubName || tMoves('unknown')} · ${tMoves(move.kind)}`}
                </span>
              </span>
              <time dateTime={move.on} className="num shrink-0 text-ink-2 text-xs">
                {move.on}
              </time>
            </li>
          )
        })}
      </ul>
    </Box>
  )
}
