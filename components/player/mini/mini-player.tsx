'use client'

import { useEffect, useRef, useState } from 'react'
import { Icon } from '#components/ui/icon.tsx'
import { useTopic } from '#lib/client/socket/hooks.ts'
import { roomTopic } from '#lib/contract/push.ts'
import { roomPush } from '#lib/contract/streams.ts'
import { Link } from '#lib/i18n/link.tsx'
import { useMediaSession } from '../use-media-session.ts'
import { useSession } from '../use-session.ts'
import { useVolume } from '../use-volume.ts'
import { type MiniRoom, showMini } from './mini-room.ts'

const BUTTON = 'hit-44 grid size-8 place-items-center rounded-sm bg-scrim text-ink hover:bg-surface-3'

/** A room that was left, in the corner of the page: its sound as it was, the way back and the way out. */
export function MiniPlayer({ room }: { room: MiniRoom }) {
  const { texts } = room
  const video = useRef<HTMLVideoElement>(null)
  const [addresses, setAddresses] = useState(room.addresses)
  const [status, setStatus] = useState<'live' | 'signal_lost'>('live')
  const { session, state } = useSession(video, { addresses, status, autoPlay: true })
  const volume = useVolume(video, state.silenced)
  useMediaSession(session, { title: room.title, by: room.by, poster: room.poster, active: true })
  // It was playing when its page was left, whatever is wished of pages that begin by themselves.
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
      if (push.play.length > 0) setAddresses(push.play)
    },
    'now',
  )
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
        <span className="absolute inset-x-0 bottom-0 truncate bg-scrim px-2 py-1 text-xs">{room.title}</span>
      </Link>
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
