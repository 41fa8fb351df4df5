import { useTranslations } from 'next-intl'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { SideAnalysis } from '#lib/contract/matches/analysis.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Lookup } from './lookup.ts'

/** A side's next matches: they show how little rest it has and what it may be saving players for. */
export function NextMatches({ side, lookup, path }: { side: SideAnalysis; lookup: Lookup; path: string }) {
  const t = useTranslations('matches.analysis')
  const common = useTranslations('common')
  return (
    <div className="border-line border-t px-4 py-2.5 text-sm">
      <h3 className="font-semibold">{t('next')}</h3>
      {side.next.length === 0 ? (
        <p className="text-ink-2">{t('noNext')}</p>
      ) : (
        <ul className="mt-1">
          {side.next.map((match) => {
            const home = match.home_team_id === side.team_id
            return (
              <li key={match.id}>
                <Link
                  href={`${path}?id=${match.id}`}
                  className="flex min-h-8 flex-wrap items-center gap-x-2.5 text-ink hover:text-brand max-lg:min-h-11"
                >
                  <KickoffTime
                    at={match.kickoff_at}
                    zone={lookup.zone}
                    language={lookup.language}
                    show="both"
                    unknown={match.time_unknown ? common('timeUnknown') : undefined}
                    className="text-ink-2 text-xs"
                  />
                  <span className="text-ink-2 text-xs">{lookup.competition(match.competition_id).name}</span>
                  <span className="ml-auto min-w-0 truncate">
                    {t(home ? 'against.home' : 'against.away', {
                      team: lookup.team(home ? match.away_team_id : match.home_team_id),
                    })}
                  </span>
                </Link>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
