'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef, useState } from 'react'
import { useFollowDelay } from '#components/streams/delay/use-follow-delay.ts'
import { teamsOf } from '#components/streams/rooms/room-names.ts'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useKicked } from '#lib/client/chat/use-kicked.ts'
import { useQuietMatch } from '#lib/client/matches/quiet-matches.ts'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/core/push.ts'
import type { MatchRow } from '#lib/contract/matches/match.ts'
import { roomPush } from '#lib/contract/streams/rooms.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { useMediaSession } from '../hooks/use-media-session.ts'
import { useVolume } from '../hooks/use-volume.ts'
import { useReports } from '../playback/use-reports.ts'
import { useSession } from '../session/use-session.ts'
import { useSleep } from '../sleep/use-sleep.ts'
import { type MiniRoom, markKicked, showMini } from './mini-room.ts'
import { useMiniMatch } from './use-mini-match.ts'

const BUTTON = 'hit-44 grid size-8 place-items-center rounded-sm bg-scrim text-ink hover:bg-surface-3'

/**
 * The mini player: a room whose page was left goes on in the corner of every page. Keeps its sound and the
 * score delay, and has buttons to return and to close.
 */
export function MiniPlayer({ room }: { room: MiniRoom }) {
  const { texts, delay } = room
  // The corner is outside the pages that provide messages and the language.
  const { language } = languageOfAddress(usePathname())
  const video = useRef<HTMLVideoElement>(null)
  const [addresses, setAddresses] = useState(room.addresses)
  const [status, setStatus] = useState<'live' | 'signal_lost'>('live')
  const [viewers, setViewers] = useState(room.viewers)
  const player = useSession(video, { addresses, status, autoPlay: true })
  const { session, state } = player
  useReports(video, player, { roomId: room.roomId, viewers, status, addresses })
  const volume = useVolume(video, state.silenced)
  const [matchId, setMatchId] = useState(room.match?.id ?? null)
  const match = useMiniMatch(room, matchId)
  useFollowDelay(delay, state, true)
  useQuietMatch(matchId)
  useSleep(() => session?.pause())
  useMediaSession(session, { title: room.title, by: room.by, poster: room.poster, active: true })
  // It was playing when its page was left, so it plays on regardless of the autoplay setting.
  useEffect(() => {
    if (session && session.get().phase === 'idle') session.start()
  }, [session])
  useTopic(
    roomTopic(room.roomId),
    (message) => {
      const push = roomPush.safeParse(message).data
      if (!push || push.room_id !== room.roomId) return
      if (push.status !== 'live' && push.status !== 'signal_lost') return showMini(null)
      setStatus(push.status)
      setViewers(push.viewers)
      setMatchId(push.match_id)
      if (push.play.length > 0) setAddresses(push.play)
    },
    'now',
  )
  useKicked(room.roomId, () => markKicked(room.roomId))
  const stopped = state.phase === 'paused'
  return (
    <section
      aria-label={texts.label}
      data-theme="dark"
      data-mini={room.roomId}
      data-phase={state.phase}
      className="fixed right-4 bottom-[calc(var(--tab-bar)+1rem)] z-40 aspect-video w-80 animate-rise overflow-hidden rounded-md border border-line-strong bg-bg text-ink shadow-pop max-sm:right-2 max-sm:bottom-[calc(var(--tab-bar)+0.5rem)] max-sm:w-52"
    >
      <video
        ref={video}
        muted
        playsInline
        disableRemotePlayback
        tabIndex={-1}
        poster={room.poster ?? undefined}
        className="absolute inset-0 size-full object-contain"
      />
      <Link
        href={room.href}
        aria-label={`${texts.back}: ${room.title}`}
        className="absolute inset-0 focus-visible:-outline-offset-2"
      >
        {match ? null : (
          <span className="absolute inset-x-0 bottom-0 truncate bg-scrim px-2 py-1 text-xs">
            {room.title}
          </span>
        )}
      </Link>
      {match ? <MiniScore match={match} language={language} /> : null}
      <div className="absolute top-1.5 right-1.5 flex gap-1.5">
        {stopped ? (
          <button type="button" aria-label={texts.play} onClick={() => session?.start()} className={BUTTON}>
            <Icon name="play" size={16} />
          </button>
        ) : null}
        <button
          type="button"
          aria-label={volume.muted ? texts.unmute : texts.mute}
          onClick={volume.toggle}
          className={BUTTON}
        >
          <Icon name={volume.muted ? 'volume-x' : 'volume-2'} size={16} />
        </button>
        <button type="button" aria-label={texts.close} onClick={() => showMini(null)} className={BUTTON}>
          <Icon name="x" size={16} />
        </button>
      </div>
    </section>
  )
}

function MiniScore({ match, language }: { match: MatchRow; language: Language }) {
  const { home, away } = teamsOf(match, language)
  const { home_score: one, away_score: other } = match
  return (
    <p className="pointer-events-none absolute inset-x-0 bottom-0 flex justify-center gap-2 bg-scrim px-2 py-1 text-xs">
      <span className="truncate">{home}</span>
      <span className="num shrink-0 font-bold">
        {one ?? '–'} - {other ?? '–'}
      </span>
      <span className="truncate">{away}</span>
    </p>
  )
}
