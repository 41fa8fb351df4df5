'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { ClipButton } from '#components/videos/clips/clip-button.tsx'
import type { CompetitionBrief, MatchRow } from '#lib/contract/matches/match.ts'
import type { RoomCard } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { isOnAir } from '../list/apply-rooms-message.ts'
import { HEAD_ACTION } from '../share/head-action.ts'
import { MessageButton } from '../share/message-button.tsx'
import { ReportButton } from '../share/report-button.tsx'
import { ShareButton } from '../share/share-button.tsx'
import { Viewers } from '../stats/viewers.tsx'
import { titleOf } from './room-names.ts'
import type { StreamIcons } from './stream-icons.tsx'

interface RoomHeaderProps {
  room: RoomCard
  match: MatchRow | null
  competition: CompetitionBrief | null
  /** Number of the streamer's followers. */
  followers: number | null
  icons: StreamIcons
  /** Viewers may cut clips of the broadcast. */
  allowsClips: boolean
  /** The title is the heading of the page, unless another one is. */
  heading?: 'h1' | 'h2'
}

/** The streamer, the title, and the number of viewers. */
export function RoomHeader(props: RoomHeaderProps) {
  const { room, match, competition, followers, icons, allowsClips, heading: Heading = 'h1' } = props
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const multi = useTranslations('streams.watch.multi')
  const title = titleOf(room, language) || t('room.untitled', { name: room.user_nickname })
  const league = competition
    ? localisedName(namesUnder(competition, 'short'), language) ||
      localisedName(namesUnder(competition, 'name'), language)
    : t(`category.${room.category}`)
  const round = match ? localisedName(namesUnder(match, 'round_name'), language) : ''
  return (
    <header className="flex min-h-16 items-center gap-3 px-4 py-2 max-sm:flex-wrap max-sm:gap-y-1.5">
      <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={44} />
      <div className="min-w-0 flex-1 max-sm:basis-[calc(100%-4rem)]">
        <Heading
          className="truncate text-lg max-md:line-clamp-2 max-md:whitespace-normal max-md:text-md"
          title={title}
        >
          {title}
        </Heading>
        <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 text-ink-2 text-sm">
          <span className="flex min-w-0 items-center gap-1.5">
            <span className="truncate font-semibold text-ink">{room.user_nickname}</span>
            <Chip tone="amber">{common('roles.anchor')}</Chip>
          </span>
          <span>{[league, round].filter(Boolean).join(' · ')}</span>
          {isOnAir(room) ? (
            <Viewers count={room.viewers} language={language} icon={icons.eye} />
          ) : (
            <span>{t('offAir')}</span>
          )}
          {room.is_simulated ? (
            <span className="rounded-xs border border-line-strong px-1.5 text-2xs leading-4 max-md:hidden">
              {common('simulated')}
            </span>
          ) : null}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 max-sm:order-last max-sm:-mr-2 max-sm:ml-auto max-sm:gap-0">
        <Link
          href={`/multi?rooms=${room.room_id}`}
          aria-label={multi('open')}
          title={multi('open')}
          className={`${HEAD_ACTION} max-sm:hidden`}
        >
          {icons.several}
          <span className="max-[1600px]:sr-only">{multi('open')}</span>
        </Link>
        {allowsClips && isOnAir(room) ? (
          <ClipButton
            of={{ room_id: room.room_id }}
            icon={icons.clip}
            className={`${HEAD_ACTION} max-[1600px]:[&>span]:sr-only`}
          />
        ) : null}
        <ShareButton roomId={room.room_id} title={title} icon={icons.share} />
        <ReportButton roomId={room.room_id} icon={icons.corner} />
      </div>
      <MessageButton userId={room.user_id} name={room.user_nickname} />
      <FollowButton kind="anchor" id={room.user_id} name={room.user_nickname} followers={followers} />
    </header>
  )
}
