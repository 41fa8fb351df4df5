import { getLocale, getTranslations } from 'next-intl/server'
import { ShareButton } from '#components/shared/share/share-button.tsx'
import { CompetitionChip } from '#components/shared/teams/competition-chip.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import type { MatchDetail } from '#lib/contract/matches/detail.ts'
import { Link } from '#lib/i18n/link.tsx'
import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { teamsOf } from '../rooms/room-names.ts'

interface MatchBarProps {
  detail: MatchDetail
  /** The shown room; null if there is none. */
  shown: number | null
}

/** Above the picture: the match with a link to its page, and a choice of the rooms that broadcast it. */
export async function MatchBar({ detail: { match, competition }, shown }: MatchBarProps) {
  const language = await getLocale()
  const t = await getTranslations('streams.rooms')
  const { home, away } = teamsOf(match, language)
  const short =
    localisedName(namesUnder(competition, 'short'), language) ||
    localisedName(namesUnder(competition, 'name'), language)
  const name = `${home} – ${away}`
  return (
    <div className="wrap-page flex flex-wrap items-center gap-x-4 gap-y-1 pt-3">
      <Link
        href={matchAddress(match)}
        className="flex min-h-11 min-w-0 items-center gap-2 rounded-sm font-semibold hover:text-brand lg:min-h-8"
      >
        <Icon name="chevron-left" size={18} />
        <CompetitionChip name={short} colour={competition.colour} />
        {shown === null ? (
          <h1 className="truncate text-base">{name}</h1>
        ) : (
          <span className="truncate">{name}</span>
        )}
        <span className="sr-only">{t('room.detail')}</span>
      </Link>
      <ShareButton
        subject={name}
        path={`/score-live?id=${match.id}`}
        icon={<Icon name="share-2" size={18} />}
        className="hit-44 grid size-9 place-items-center rounded-sm text-ink-3 hover:bg-surface-3 hover:text-ink"
      />
      {match.rooms.length > 1 ? (
        <nav aria-label={t('scoreLive.rooms')} className="scroll-x flex gap-2 py-0.5">
          {match.rooms.map((room) => (
            <Link
              key={room.room_id}
              href={`/score-live?id=${match.id}&room=${room.room_id}`}
              aria-current={room.room_id === shown ? 'true' : undefined}
              className="flex h-8 items-center rounded-sm border border-line-strong px-3 text-sm whitespace-nowrap hover:border-ink-3 aria-[current]:bg-ink aria-[current]:font-semibold aria-[current]:text-surface max-lg:h-11"
            >
              {room.user_nickname}
            </Link>
          ))}
        </nav>
      ) : null}
    </div>
  )
}
