import { getTranslations } from 'next-intl/server'
import { ReserveButton } from '#components/shared/lists/reserve-button.tsx'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import type { MatchStatus } from '#lib/shared/vocabulary.ts'

/** Addresses of the sports' score lists. */
const LISTS = { football: '/football', basketball: '/basketball', esports: '/gamingList' } as const

/** Statuses of matches that can have a reminder. */
const COMING: readonly MatchStatus[] = ['scheduled', 'tbd', 'delayed']

/** The first line of the header: back link, time, reminder, star, and the note on simulated matches. */
export async function TopLine({ detail, language }: { detail: MatchDetail; language: Language }) {
  const t = await getTranslations('matches.detail.page')
  const common = await getTranslations('common')
  const { competition, match } = detail
  const name = localisedName(namesUnder(competition, 'name'), language)
  const short = localisedName(namesUnder(competition, 'short'), language) || name
  const pair = (['home_team_name', 'away_team_name'] as const)
    .map((side) => localisedName(namesUnder(match, side), language))
    .join(' - ')
  const round = localisedName(namesUnder(match, 'round_name'), language)
  return (
    <div className="col-start-1 row-start-1 flex min-h-11 items-center gap-2 border-line border-b px-2 text-ink-2 text-sm lg:min-h-10 lg:gap-3">
      <Link
        href={LISTS[match.sport]}
        title={`${name} · ${t('back')}`}
        className="flex min-h-11 min-w-0 items-center gap-1 rounded-sm pr-1 font-semibold text-ink hover:text-brand lg:min-h-8"
      >
        <Icon name="chevron-left" size={18} />
        <CompetitionChip name={short} colour={competition.colour} />
        <span className="truncate pl-1">{round}</span>
        <span className="sr-only">{t('back')}</span>
      </Link>
      <KickoffTime
        at={match.kickoff_at}
        zone={detail.time_zone}
        language={language}
        show="both"
        unknown={match.time_unknown ? common('timeUnknown') : undefined}
        className="whitespace-nowrap"
      />
      <span className="ml-auto flex shrink-0 items-center pr-1.5">
        {COMING.includes(match.status) ? (
          <ReserveButton kind="match" id={match.id} startsAt={match.kickoff_at} name={pair} variant="icon" />
        ) : null}
        {/* The star is rendered in the browser; its space is reserved. */}
        <span className="grid size-9 place-items-center">
          <StarButton id={match.id} name={pair} />
        </span>
        {match.is_simulated ? <SimulatedNote brief /> : null}
      </span>
    </div>
  )
}
