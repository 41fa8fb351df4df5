import { getTranslations } from 'next-intl/server'
import { SimulatedNote } from '#components/shared/lists/simulated-note.tsx'
import { StarButton } from '#components/shared/lists/star-button.tsx'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { LiveKickoff, LiveReserve } from './live-kickoff.tsx'

/** Addresses of the sports' score lists. */
const LISTS = { football: '/football', basketball: '/basketball', esports: '/gamingList' } as const

interface TopLineProps {
  detail: MatchDetail
  language: Language
  /** Path of the screen without the language prefix. */
  path: string
}

/** The first line of the header: back link, time, reminder, star, share, and the note on simulated matches. */
export async function TopLine({ detail, language, path }: TopLineProps) {
  const t = await getTranslations('matches.detail.page')
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
        className="flex min-h-11 shrink-0 items-center gap-1 rounded-sm pr-1 font-semibold text-ink hover:text-brand lg:min-h-8"
      >
        <Icon name="chevron-left" size={18} />
        <CompetitionChip name={short} colour={competition.colour} />
        <span className="sr-only">{t('back')}</span>
      </Link>
      {/* One below the other where they do not fit beside the buttons. */}
      <span className="-ml-1 flex min-w-0 flex-wrap items-center gap-x-3 leading-4">
        <b className="font-semibold text-ink">{round}</b>
        <LiveKickoff />
      </span>
      <span className="ml-auto flex shrink-0 items-center pr-1.5">
        <LiveReserve />
        {/* The star is rendered in the browser; its space is reserved. */}
        <span className="grid size-9 place-items-center">
          <StarButton id={match.id} name={pair} />
        </span>
        <ShareButton
          subject={pair}
          path={`${path}?id=${match.id}`}
          embed={{ path: `/embed/score?id=${match.id}`, width: 420, height: 128 }}
          icon={<Icon name="share-2" size={18} />}
          className="hit-44 grid size-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-3 hover:text-ink"
        />
        {match.is_simulated ? <SimulatedNote brief /> : null}
      </span>
    </div>
  )
}
