import { getLocale, getTranslations } from 'next-intl/server'
import { Box, BoxHead } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type {
  CompetitionInfo,
  SeasonMatches as Matches,
  RoundBrief,
} from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { competitionAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { MatchLine } from './match-line.tsx'
import { QueryPicker } from './query-picker.tsx'

interface SeasonMatchesProps {
  about: CompetitionInfo
  matches: Matches
  /** The round shown; null: the whole season, by page. */
  round: RoundBrief | null
}

/** Fixtures and results of one round with links to the other rounds, or of the season by page. */
export async function SeasonMatches({ about, matches, round }: SeasonMatchesProps) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const { competition, season, rounds } = about
  const nameOf = (each: RoundBrief) =>
    localisedName(namesUnder(each, 'name'), language) || String(each.number ?? each.id)
  const to = (more: { round?: number | string; page?: number }) =>
    competitionAddress(competition, { season: season?.id, tab: 'matches', ...more })
  const at = rounds.findIndex((each) => each.id === round?.id)
  const [before, after] = round ? [rounds[at - 1], rounds[at + 1]] : []
  const pages = Math.ceil(matches.total / matches.page_size)
  const step = buttonClass({ kind: 'outline', size: 'sm' })
  return (
    <Box labelledBy="matches-title">
      <BoxHead
        id="matches-title"
        title={round ? nameOf(round) : t('matches.all')}
        note={
          round ? (
            <span className="num">{t('season.progress', { played: round.played, total: round.total })}</span>
          ) : pages > 1 ? (
            <span className="num">{t('matches.page', { page: matches.page, pages })}</span>
          ) : null
        }
      />
      {rounds.length > 1 ? (
        <div className="flex flex-wrap items-center justify-between gap-2 border-line border-b px-4 py-2">
          <span className="flex gap-2">
            {before ? (
              <Link href={to({ round: before.id })} className={step}>
                <Icon name="chevron-left" size={16} />
                {t('matches.previous')}
              </Link>
            ) : null}
            {after ? (
              <Link href={to({ round: after.id })} className={step}>
                {t('matches.next')}
                <Icon name="chevron-right" size={16} />
              </Link>
            ) : null}
          </span>
          <QueryPicker
            name="round"
            label={t('matches.round')}
            submitLabel={t('season.go')}
            value={round ? String(round.id) : 'all'}
            options={[
              ...rounds.map((each) => ({ value: String(each.id), label: nameOf(each) })),
              { value: 'all', label: t('matches.all') },
            ]}
            otherParams={{ id: String(competition.id), season: String(season?.id ?? ''), tab: 'matches' }}
          />
        </div>
      ) : null}
      {matches.list.length > 0 ? (
        <ul>
          {matches.list.map((match) => (
            <MatchLine key={match.id} match={match} zone={matches.time_zone} />
          ))}
        </ul>
      ) : (
        <EmptyState
          icon={<Icon name="calendar-days" size={26} />}
          title={t('matches.empty')}
          text={t('matches.emptyText')}
        />
      )}
      {!round && pages > 1 ? (
        <nav
          aria-label={t('matches.all')}
          className="flex justify-between gap-2 border-line border-t px-4 py-2"
        >
          {matches.page > 1 ? (
            <Link href={to({ round: 'all', page: matches.page - 1 })} className={step}>
              {t('matches.earlier')}
            </Link>
          ) : (
            <span />
          )}
          {matches.page < pages ? (
            <Link href={to({ round: 'all', page: matches.page + 1 })} className={step}>
              {t('matches.later')}
            </Link>
          ) : null}
        </nav>
      ) : null}
    </Box>
  )
}
