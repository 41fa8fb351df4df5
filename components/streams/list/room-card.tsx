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
   * `row`: the picture beside the words, for a narrow column. `beside`: so in the column next to the picture that
   * plays on the home page, and the picture above the words in the phone's row below it.
   */
  look?: keyof typeof LOOKS
  /** The level its title has on the page. */
  heading?: 'h2' | 'h3'
  /** Among the first on the page: its picture is fetched at once. */
  eager?: boolean
  /** Plays in the card while a mouse rests on it or the keyboard is at it. */
  preview?: boolean
  /** Its match plays in a picture on this page, which the score must not be ahead of: it is not shown here. */
  unscored?: boolean
}

const LOOKS = {
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

/** A room on the air: its picture, viewers, title, the match with score and minute, who broadcasts. All of it is one link. */
export function RoomCard(props: RoomCardProps) {
  const {
    room,
    icons,
    serverTime,
    timeZone,
    look = 'card',
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
  const styles = LOOKS[look]
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
            className={`mt-1 flex min-w-0 items-baseline gap-x-2 text-ink-2 text-sm ${look === 'beside' ? 'max-xl:mt-0.5 max-xl:flex-col max-lg:text-xs' : ''}`}
          >
            <span className="flex min-w-0 max-w-full items-baseline gap-1.5">
              <span className="truncate">{teams.home}</span>
              <span className="num shrink-0 font-semibold text-ink">
                {match.home_score === null || unscored
                  ? common('versus')
                  : `${match.home_score}-${match.away_score ?? 0}`}
              </span>
              <span className="truncate">{teams.away}</span>
            </span>
            {look === 'row' ? null : (
              <span className={`shrink-0 ${look === 'beside' ? 'xl:ml-auto' : 'ml-auto'}`}>{clock}</span>
            )}
          </p>
        ) : null}
        <p className={`mt-1.5 flex min-w-0 items-center gap-1.5 text-ink-2 text-sm ${styles.host}`}>
          {look === 'row' ? (
            <span className="shrink-0">{clock}</span>
          ) : (
            <Avatar seed={`user-${room.user_id}`} src={room.avatar} size={20} />
          )}
          <span className="truncate">{room.user_nickname}</span>
        </p>
        {look === 'card' ? <SpokenIn language={room.language} tags={room.tags} className="mt-1.5" /> : null}
      </div>
    </article>
  )
}
