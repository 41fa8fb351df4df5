'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { KickoffTime } from '#components/shared/time/kickoff-time.tsx'
import type { RoomCard as Room } from '#lib/contract/streams/rooms.ts'
import { Link } from '#lib/i18n/link.tsx'
import { MatchClock } from '../room-match/match-clock.tsx'
import { teamsOf, titleOf } from '../rooms/room-names.ts'
import { RoomPicture } from '../rooms/room-picture.tsx'
import type { StreamIcons } from '../rooms/stream-icons.tsx'
import { SpokenIn } from './spoken-in.tsx'
import { useCardPreview } from './use-card-preview.tsx'

export interface RoomCardProps {
  room: Room
  icons: StreamIcons
  serverTime: string
  timeZone: string
  /**
   * `row`: the picture beside the text, for a narrow column. `beside`: the same in the side column of the
   * home page, with the picture above the text in the row that phones show below.
   */
  layout?: keyof typeof LAYOUTS
  /** Level of the title's heading on the page. */
  heading?: 'h2' | 'h3'
  /** Among the first on the page: its picture is loaded eagerly. */
  eager?: boolean
  /** Plays a preview on mouse hover and keyboard focus. */
  preview?: boolean
  /** Hides the score, because its match plays in a picture on this page and the score must not precede it. */
  unscored?: boolean
}

const LAYOUTS = {
  card: { article: '', picture: 'w-full rounded-md', note: '', words: 'pt-2', title: 'min-h-5', host: '' },
  row: {
    article: 'flex gap-3',
    picture: 'w-36 shrink-0 self-start rounded-md',
    note: '',
    words: 'flex-1',
    title: '',
    host: '',
  },
  beside: {
    article:
      'flex h-full gap-3.5 max-lg:flex-col max-lg:gap-1.5 lg:items-center lg:px-3 lg:py-1.5 lg:hover:bg-surface-2',
    picture: 'shrink-0 rounded-sm lg:w-[38%] lg:max-w-43',
    note: 'lg:max-xl:hidden',
    words: 'flex-1',
    title: 'max-xl:line-clamp-1 max-lg:text-sm',
    host: 'max-xl:hidden',
  },
}

/**
 * A card of a room on the air: picture, viewers, title, match with score and minute, broadcaster. The whole
 * card is one link.
 */
export function RoomCard(props: RoomCardProps) {
  const {
    room,
    icons,
    serverTime,
    timeZone,
    layout = 'card',
    heading: Title = 'h3',
    eager,
    preview = false,
    unscored = false,
  } = props
  const language = useLocale()
  const t = useTranslations('streams.rooms')
  const common = useTranslations('common')
  const { match } = room
  const title = titleOf(room, language) || t('room.untitled', { name: room.user_nickname })
  const teams = match ? teamsOf(match, language) : null
  const styles = LAYOUTS[layout]
  const { handlers, over } = useCardPreview(room, preview)
  const clock =
    match && !unscored ? (
      <MatchClock
        match={match}
        serverTime={serverTime}
        kickoff={<KickoffTime at={match.kickoff_at} zone={timeZone} language={language} />}
      />
    ) : null
  return (
    <article {...handlers} className={`group/card relative min-w-0 ${styles.article}`}>
      <RoomPicture
        room={room}
        icons={icons}
        eager={eager}
        className={styles.picture}
        noteClass={styles.note}
        over={over}
      />
      <div className={`min-w-0 ${styles.words}`}>
        <Title className={`line-clamp-2 text-base leading-5 ${styles.title}`}>
          <Link
            href={`/live?id=${room.room_id}`}
            className="outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:outline-brand focus-visible:after:-outline-offset-2 group-hover/card:text-brand"
          >
            {title}
          </Link>
        </Title>
        {match && teams ? (
          <p
            className={`mt-1 flex min-w-0 items-baseline gap-x-2 text-ink-2 text-sm ${layout === 'beside' ? 'max-xl:mt-0.5 max-xl:flex-col max-lg:text-xs' : ''}`}
          >
            <span className="flex min-w-0 max-w-full flex-wrap items-baseline gap-x-1">
              <span className="max-w-full truncate">{teams.home}</span>
              <span className="flex min-w-0 items-baseline gap-1">
                <span className="num shrink-0 font-semibold text-ink">
                  {match.home_score === null || unscored
                    ? common('versus')
                    : `${match.home_score}-${match.away_score ?? 0}`}
                </span>
                <span className="truncate">{teams.away}</span>
              </span>
            </span>
            {layout === 'row' ? null : (
              <span className={`shrink-0 ${layout === 'beside' ? 'xl:ml-auto' : 'ml-auto'}`}>{clock}</span>
            )}
          </p>
        ) : null}
        <p
          className={`mt-1.5 flex min-w-0 items-center gap-x-1.5 text-ink-2 text-sm ${layout === 'row' ? 'flex-wrap' : ''} ${styles.host}`}
        >
          {layout === 'row' ? (
            <span className="shrink-0">{clock}</span>
          ) : (
            <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={20} />
          )}
          <span className="max-w-full truncate">{room.user_nickname}</span>
        </p>
        {layout === 'card' ? <SpokenIn language={room.language} tags={room.tags} className="mt-1.5" /> : null}
      </div>
    </article>
  )
}
