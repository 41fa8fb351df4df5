'use client'

import { useMemo } from 'react'
import { ViewerCount } from '#components/shared/figures/viewer-count.tsx'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'

/** A room in the rail. */
export interface OnAirRoom {
  id: number
  /** The streamer. */
  user: number
  avatar: string | null
  name: string
  /** The match with its score, else the room's title. */
  topic: string
  viewers: number
  /** The number of viewers for screen readers. */
  sentence: string
}

/**
 * The live rooms in the rail. A client component: as a server component, its elements would be sent a second time in
 * the data of the page.
 */
export function OnAirRooms({ rooms: text, language }: { rooms: Packed<OnAirRoom[]>; language: Language }) {
  const rooms = useMemo(() => unpack(text), [text])
  return (
    <ul className="py-1">
      {rooms.map(({ id, user, avatar, name, topic, viewers, sentence }) => (
        <li key={id}>
          <Link
            href={`/live?id=${id}`}
            className="flex min-h-13 items-center gap-3 px-4 py-1.5 -outline-offset-2 hover:bg-surface-2"
          >
            <Avatar seed={`user-${user}`} src={avatar} size={32} />
            <span className="min-w-0 flex-1">
              <span className="block truncate font-semibold">{name}</span>
              <span className="num block truncate text-ink-2 text-xs">{topic}</span>
            </span>
            <ViewerCount
              count={viewers}
              language={language}
              sentence={sentence}
              className="text-ink-2 text-xs"
            />
          </Link>
        </li>
      ))}
    </ul>
  )
}
