import { getLocale, getTranslations } from 'next-intl/server'
import type { CompetitionBrief } from '#lib/contract/matches/match.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { type ScheduleQuery, scheduleAddress } from './schedule-query.ts'

interface CompetitionLinksProps {
  query: ScheduleQuery
  today: string
  competitions: readonly (CompetitionBrief & { matches: number })[]
}

/** The competitions that play on the day, each with its own address; the selected one links back to all. */
export async function CompetitionLinks({ query, today, competitions }: CompetitionLinksProps) {
  const language = await getLocale()
  const t = await getTranslations('matches.schedule')
  if (competitions.length < 2) return null
  const chip =
    'inline-flex h-8 items-center gap-1.5 rounded-full border border-line bg-surface px-3 text-ink-2 text-sm whitespace-nowrap hover:border-line-strong hover:text-ink aria-[current]:border-brand aria-[current]:bg-brand-weak aria-[current]:font-semibold aria-[current]:text-brand-strong max-lg:hit-44'
  return (
    <nav aria-label={t('competitions')}>
      <ul className="scroll-x flex gap-2 py-1 md:flex-wrap">
        <li>
          <Link
            href={scheduleAddress({ type: query.type, date: query.date }, today)}
            aria-current={query.competition === undefined ? 'true' : undefined}
            className={chip}
          >
            {t('all')}
          </Link>
        </li>
        {competitions.map((each) => (
          <li key={each.id}>
            <Link
              href={scheduleAddress({ ...query, competition: each.id }, today)}
              aria-current={query.competition === each.id ? 'true' : undefined}
              className={chip}
            >
              {localisedName(namesUnder(each, 'short'), language) ||
                localisedName(namesUnder(each, 'name'), language)}
              <span className="num text-xs">{each.matches}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
