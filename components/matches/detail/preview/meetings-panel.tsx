import { useTranslations } from 'next-intl'
import { PendingLine } from '#components/shared/lists/pending-line.tsx'
import { dayAndTime } from '#components/shared/time/day-and-time.ts'
import { Box, BoxHead } from '#components/ui/box.tsx'
import type { MatchAnalysis } from '#lib/contract/matches/analysis.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { lookupOf } from '../analysis/lookup.ts'
import { ResultShares } from '../analysis/record-shares.tsx'

interface MeetingsPanelProps {
  analysis: MatchAnalysis
  language: Language
  /** Address of the analysis. */
  href: string
  /** Path of the match screen without the language prefix. */
  path: string
  /** The totals are goals. */
  goals: boolean
}

/** The last meetings of both sides, with their balance. Texts: `matches.preview`, `matches.analysis`. */
export function MeetingsPanel({ analysis, language, href, path, goals }: MeetingsPanelProps) {
  const t = useTranslations('matches.preview.meetings')
  const { head_to_head: meetings, home } = analysis
  const lookup = lookupOf(analysis, language)
  if (meetings.matches.length === 0) return <PendingLine title={t('title')} why={t('none')} />
  return (
    <Box labelledBy="meetings-title" className="overflow-clip max-lg:rounded-none max-lg:border-x-0">
      <BoxHead
        id="meetings-title"
        title={t('title')}
        end={
          <Link href={href} className="hit-44 text-ink-2 text-sm hover:text-brand">
            {t('all')}
          </Link>
        }
      />
      <ul className="num py-1 text-sm">
        {meetings.matches.map((match) => (
          <li key={match.id}>
            <Link
              href={`${path}?id=${match.id}`}
              className="grid min-h-9 grid-cols-[4.5rem_minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 px-4 hover:bg-surface-2 max-lg:min-h-11"
            >
              <time dateTime={match.kickoff_at} className="text-ink-2 text-xs">
                {dayAndTime(match.kickoff_at, lookup.zone, language).short}
              </time>
              <span className="truncate text-right">{lookup.team(match.home_team_id)}</span>
              <b className="min-w-10 text-center font-semibold">{match.score?.join('-') ?? '–'}</b>
              <span className="truncate">{lookup.team(match.away_team_id)}</span>
            </Link>
          </li>
        ))}
      </ul>
      <div className="border-line border-t px-4">
        <ResultShares
          title={t('balance', { team: lookup.team(home.team_id) })}
          record={meetings.all}
          goals={goals}
        />
      </div>
    </Box>
  )
}
