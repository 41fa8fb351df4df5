import { getLocale, getTranslations } from 'next-intl/server'
import { RatingBadge } from '#components/shared/rating/rating-badge.tsx'
import { Crest } from '#components/shared/teams/crest.tsx'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { Leaders } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { playerAddress, teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { CoverageNote, isPartial } from './coverage-note.tsx'

type Board = Leaders['boards'][number]

const IN_GAMES = ['rating', 'minutes', 'pts', 'reb', 'ast', 'stl', 'blk']
/** Boards of averages, with their number of decimals. */
const DECIMALS: { [key: string]: number } = { pts: 1, reb: 1, ast: 1, stl: 1, blk: 1 }

/**
 * The leaders of a season, one box per board. Boards that lack matches say so and have no ranks: nobody knows
 * who leads.
 */
export async function LeaderBoards({ leaders }: { leaders: Leaders }) {
  const t = await getTranslations('competitions.database')
  const boards = leaders.boards.filter(({ rows }) => rows.length > 0)
  if (boards.length === 0)
    return (
      <Box>
        <EmptyState
          icon={<Icon name="users" size={26} />}
          title={t('leaders.empty')}
          text={t('leaders.emptyText')}
        />
      </Box>
    )
  return (
    <>
      {boards.some(({ coverage }) => isPartial(coverage)) ? (
        <p className="mb-3 text-ink-2 text-sm">{t('coverage.unranked')}</p>
      ) : null}
      <div className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
        {boards.map((board) => (
          <LeaderBoard key={board.key} board={board} />
        ))}
      </div>
    </>
  )
}

async function LeaderBoard({ board }: { board: Board }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const inGames = IN_GAMES.includes(board.key)
  const List = isPartial(board.coverage) ? 'ul' : 'ol'
  return (
    <Box labelledBy={`board-${board.key}`}>
      <BoxHead id={`board-${board.key}`} title={t(`leaders.${board.key}`)} />
      <CoverageNote coverage={board.coverage} />
      <List>
        {board.rows.map((row) => {
          const name = localisedName(namesUnder(row, 'player_name'), language)
          const team = row.team && localisedName(namesUnder(row.team, 'name'), language)
          const detail = inGames
            ? t('leaders.games', { count: row.detail })
            : board.key === 'goals' && row.detail > 0
              ? t('leaders.spot', { count: row.detail })
              : ''
          return (
            <li
              key={row.player_id ?? name}
              className="flex min-h-11 items-center gap-3 border-line border-t px-4 py-1 first:border-t-0"
            >
              {row.rank === null ? null : (
                <span className="num w-5 text-right text-ink-2 text-sm">{row.rank}</span>
              )}
              <span className="min-w-0 flex-1">
                {row.player_id === null ? (
                  <span className="block truncate leading-6">{name}</span>
                ) : (
                  <Link
                    href={playerAddress(row.player_id)}
                    className="block truncate leading-6 hover:text-brand"
                  >
                    {name}
                  </Link>
                )}
                {row.team && team ? (
                  <Link
                    href={teamAddress(row.team.id)}
                    className="flex min-h-6 min-w-0 items-center gap-1.5 text-ink-2 text-xs hover:text-brand"
                  >
                    <Crest colours={row.team.colours} name={row.team.name_en ?? team} size={14} />
                    <span className="truncate">{team}</span>
                  </Link>
                ) : null}
              </span>
              <span className="num text-right">
                {board.key === 'rating' ? (
                  <RatingBadge
                    rating={row.value}
                    decimals={2}
                    label={row.value.toFixed(2)}
                    className="text-sm"
                  />
                ) : (
                  <b className="block text-md">{row.value.toFixed(DECIMALS[board.key] ?? 0)}</b>
                )}
                {detail ? <span className="block text-ink-2 text-xs">{detail}</span> : null}
              </span>
            </li>
          )
        })}
      </List>
    </Box>
  )
}
