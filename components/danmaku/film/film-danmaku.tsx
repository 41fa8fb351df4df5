'use client'

import { useMutation, useQueries, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useFilm } from '#components/shared/film/film-context.tsx'
import { minutesAt } from '#components/shared/film/replay-minutes.ts'
import { usePosition } from '#components/shared/film/use-position.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { deleteVideoDanmaku, videoDanmakuQuery } from '#lib/client/videos/danmaku.ts'
import type { VideoDanmaku } from '#lib/contract/videos/danmaku.ts'
import { DanmakuLayer } from '../danmaku-layer.tsx'
import type { FlyingMessage } from '../engine/flying-message.ts'
import { useDanmakuSettings } from '../engine/use-danmaku.ts'
import {
  useDanmakuAppearance,
  useDanmakuCrowd,
  useDanmakuFilter,
} from '../settings/use-danmaku-preferences.ts'

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

const idOf = (message: FlyingMessage): number => Number(message.id.replace('video-', ''))

interface FilmDanmakuProps {
  videoId: number
  /** Whose video it is: they may remove every message over it. */
  authorId: number
}

/** A message that was pressed: by whom it is, and a button that removes it for those who may. */
function PressedMessage({
  message,
  canRemove,
  videoId,
  onClose,
}: {
  message: FlyingMessage
  canRemove: boolean
  videoId: number
  onClose: () => void
}) {
  const t = useTranslations('videos.danmaku')
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const remove = useMutation({
    mutationFn: () => deleteVideoDanmaku(idOf(message), { quiet: true }),
    onSuccess: async () => {
      onClose()
      await client.invalidateQueries({ queryKey: ['video-danmaku', userId, videoId] })
    },
    onError: useNotifyFailure(),
  })
  return (
    <div className="pointer-events-auto absolute top-3 right-3 flex max-w-[80%] flex-wrap items-center gap-2 rounded-sm bg-scrim px-3 py-2 text-ink text-sm">
      <span className="min-w-0 wrap-anywhere">
        <bdi className="mr-2 font-semibold">{message.user_nickname}</bdi>
        {message.text}
      </span>
      {canRemove ? (
        <Button size="sm" kind="danger" busy={remove.isPending} onClick={() => remove.mutate()}>
          {t('remove')}
        </Button>
      ) : null}
      <Button size="sm" onClick={onClose}>
        {t('close')}
      </Button>
    </div>
  )
}

/** The messages over a video as they come up while it plays; its parent must be positioned. */
export function FilmDanmaku({ videoId, authorId }: FilmDanmakuProps) {
  const video = useFilm()
  const settings = useDanmakuSettings()
  const filter = useDanmakuFilter()
  const style = useDanmakuAppearance()
  const crowd = useDanmakuCrowd()
  const user = useUser()
  const userId = user?.id ?? null
  const [pressed, setPressed] = useState<FlyingMessage | null>(null)
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
    (
      onMessage: (message: FlyingMessage) => void,
      onRemoved: (isRemoved: (message: FlyingMessage) => boolean) => void,
    ) => {
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
      // What is on the picture belongs to the moment before the jump.
      const clear = () => onRemoved(() => true)
      film.addEventListener('timeupdate', follow)
      film.addEventListener('seeking', clear)
      return () => {
        film.removeEventListener('timeupdate', follow)
        film.removeEventListener('seeking', clear)
      }
    },
    [video],
  )
  return (
    <div className="pointer-events-none absolute inset-0">
      <DanmakuLayer
        settings={settings}
        filter={filter}
        style={style}
        crowd={crowd}
        subscribe={subscribe}
        onSelect={setPressed}
      />
      {pressed ? (
        <PressedMessage
          key={pressed.id}
          message={pressed}
          canRemove={pressed.own || userId === authorId || user?.is_operator === 1}
          videoId={videoId}
          onClose={() => setPressed(null)}
        />
      ) : null}
    </div>
  )
}
