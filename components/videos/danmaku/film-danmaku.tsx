'use client'

import { useQueries } from '@tanstack/react-query'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { DanmakuLayer } from '#components/danmaku/danmaku-layer.tsx'
import type { FlyingMessage } from '#components/danmaku/engine/flying-message.ts'
import { useDanmakuSettings } from '#components/danmaku/engine/use-danmaku.ts'
import {
  useDanmakuAppearance,
  useDanmakuCrowd,
  useDanmakuFilter,
} from '#components/danmaku/settings/use-danmaku-preferences.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { videoDanmakuQuery } from '#lib/client/videos/danmaku.ts'
import type { VideoDanmaku } from '#lib/contract/videos/danmaku.ts'
import { minutesAt } from '../player/replay-minutes.ts'
import { usePosition } from '../player/use-position.ts'

/** After a jump further than this (s) messages of the way are not shown. */
const MAX_STEP_S = 2

const toFlying = (message: VideoDanmaku): FlyingMessage => ({
  id: `video-${message.id}`,
  line_id: null,
  text: message.text,
  mode: message.mode,
  color: message.color,
  size: 2,
  user_id: message.user_id,
  user_nickname: message.user_nickname,
  role: 'viewer',
  level: null,
  own: message.is_own,
  paid: false,
  look: null,
  badge: null,
})

interface FilmDanmakuProps {
  video: RefObject<HTMLVideoElement | null>
  videoId: number
}

/** The messages over a video as they come up while it plays; its parent must be positioned. */
export function FilmDanmaku({ video, videoId }: FilmDanmakuProps) {
  const settings = useDanmakuSettings()
  const filter = useDanmakuFilter()
  const style = useDanmakuAppearance()
  const crowd = useDanmakuCrowd()
  const userId = useUser()?.id ?? null
  const position = usePosition(video)
  const loaded = useQueries({
    queries: settings.show
      ? minutesAt(position).map((minute) => videoDanmakuQuery(userId, videoId, minute))
      : [],
    combine: (results) => results.flatMap(({ data }) => data?.list ?? []),
  })
  const list = useRef<readonly VideoDanmaku[]>([])
  useEffect(() => {
    list.current = loaded
  }, [loaded])
  const subscribe = useCallback(
    (onMessage: (message: FlyingMessage) => void) => {
      const film = video.current
      if (!film) return () => undefined
      let before = film.currentTime
      const follow = () => {
        const now = film.currentTime
        if (!film.paused && now > before && now - before <= MAX_STEP_S)
          for (const message of list.current)
            if (message.at >= before && message.at < now) onMessage(toFlying(message))
        before = now
      }
      film.addEventListener('timeupdate', follow)
      return () => film.removeEventListener('timeupdate', follow)
    },
    [video],
  )
  return (
    <DanmakuLayer
      settings={settings}
      filter={filter}
      style={style}
      crowd={crowd}
      subscribe={subscribe}
      onSelect={() => undefined}
    />
  )
}
