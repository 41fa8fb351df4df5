import { getLocale, getTranslations } from 'next-intl/server'
import { Crest } from '#components/shared/teams/crest.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { BracketTie as Tie } from '#lib/contract/competitions/season.ts'
import { Link } from '#lib/i18n/link.tsx'
import { teamAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'

/**
 * A tie as a card: both sides with the score of each leg and the aggregate, the side that advances, and the
 * deciding rule if it is not the score.
 */
export async function BracketTie({ tie, zone }: { tie: Tie; zone: string }) {
  const language = await getLocale()
  const t = await getTranslations('competitions.database')
  const [first] = tie.legs
  const last = tie.legs.findLast(({ score }) => score !== null)
  const notes = [
    tie.decided_by === 'penalties' && last?.penalties
      ? t('bracket.penalties', { home: last.penalties[0], away: last.penalties[1] })
      : null,
    tie.decided_by === 'extra_time' || tie.decided_by === 'away_goals' || tie.decided_by === 'next_round'
      ? t(`bracket.${tie.decided_by}`)
      : null,
    tie.aggregate ? t('bracket.aggregate', { home: tie.aggregate[0], away: tie.aggregate[1] }) : null,
  ].filter((note) => note !== null)
  const side = (which: 'home' | 'away') => {
    const team = tie[which]
    const at = which === 'home' ? 0 : 1
    const won = tie.winner === which
    const name = team
      ? localisedName(namesUnder(team, 'short_name'), language) ||
        localisedName(namesUnder(team, 'name'), language)
      : t('bracket.open')
    return (
      <div
        className={`flex h-8 items-center gap-2 px-2.5 text-sm ${won ? 'font-semibold' : tie.winner ? 'text-ink-2' : ''}`}
      >
        {team ? (
          <>
            <Crest colours={team.colours} name={team.name_en ?? name} size={16} />
            <Link href={teamAddress(team.id)} className="min-w-0 truncate hover:text-brand" title={name}>
              {name}
            </Link>
          </>
        ) : (
          <span className="min-w-0 truncate text-ink-2">{name}</span>
        )}
        {won ? (
          <>
            <Icon name="check" size={14} className="text-brand" />
            <span className="sr-only">{t('bracket.won')}</span>
          </>
        ) : null}
        <span className="num ml-auto flex shrink-0">
          {tie.legs.map((leg) => (
            <Link
              key={leg.match_id}
              href={`/score-detail?id=${leg.match_id}`}
              tabIndex={which === 'home' ? undefined : -1}
              aria-hidden={which === 'home' ? undefined : true}
              className="min-w-6 text-right hover:text-brand"
            >
              {leg.score?.[at] ?? '–'}
              {which === 'home' ? (
                <span className="sr-only">{leg.score ? ` - ${leg.score[1]}` : ''}</span>
              ) : null}
            </Link>
          ))}
        </span>
      </div>
    )
  }
  return (
    <div className="w-full rounded-sm border border-line bg-surface py-0.5">
      {side('home')}
      {side('away')}
      <p className="num truncate px-2.5 pb-1 text-ink-2 text-xs">
        {notes.length > 0 ? (
          notes.join(' · ')
        ) : first && !tie.winner ? (
          <KickoffTime
            at={(tie.legs.find(({ score }) => score === null) ?? first).kickoff_at}
            zone={zone}
            language={language}
            show={first.time_unknown ? 'date' : 'both'}
          />
        ) : (
          ' '
        )}
      </p>
    </div>
  )
}
