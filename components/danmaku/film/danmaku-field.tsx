'use client'

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFilm } from '#components/shared/film/film-context.tsx'
import { useErrorText } from '#components/shared/forms/use-error-text.ts'
import { Switch } from '#components/ui/forms/switch.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin } from '#lib/client/session/request-login.ts'
import { sendVideoDanmaku, videoDanmakuQuery } from '#lib/client/videos/danmaku.ts'
import { MAX_VIDEO_DANMAKU_LENGTH } from '#lib/shared/videos/danmaku.ts'
import { changeDanmaku, useDanmakuSettings } from '../engine/use-danmaku.ts'

/** Writes a message at the moment that is played, and shows or hides all of them. */
export function DanmakuField({ videoId }: { videoId: number }) {
  const video = useFilm()
  const t = useTranslations('videos.danmaku')
  const { show } = useDanmakuSettings()
  const client = useQueryClient()
  const userId = useUser()?.id ?? null
  const [text, setText] = useState('')
  const send = useMutation({
    mutationFn: () => {
      const film = video.current
      // At the end it belongs to the last moment.
      const at = film ? Math.min(film.currentTime, Number.isFinite(film.duration) ? film.duration : 0) : 0
      return sendVideoDanmaku({ id: videoId, at: Math.floor(at * 1_000), text }, { quiet: true })
    },
    onSuccess: (message) => {
      setText('')
      const { queryKey } = videoDanmakuQuery(userId, videoId, Math.floor(message.at / 60))
      client.setQueryData(queryKey, (minute) => minute && { ...minute, list: [...minute.list, message] })
    },
  })
  const failure = useErrorText(send.error)
  return (
    <form
      className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-t bg-surface px-3 py-1.5 text-ink"
      onSubmit={(event) => {
        event.preventDefault()
        if (text.trim() === '' || send.isPending) return
        if (requireLogin({ name: `danmaku:${videoId}`, input: {} })) send.mutate()
      }}
    >
      <Switch
        checked={show}
        onChange={({ target }) => changeDanmaku({ show: target.checked })}
        className="text-sm"
      >
        {t('show')}
      </Switch>
      <span className="flex h-9 min-w-48 flex-1 items-stretch overflow-hidden rounded-sm border border-line-strong focus-within:border-brand max-lg:h-11">
        <input
          value={text}
          maxLength={MAX_VIDEO_DANMAKU_LENGTH}
          aria-label={t('write')}
          placeholder={t('write')}
          onChange={({ target }) => setText(target.value)}
          className="min-w-0 flex-1 bg-transparent px-3 text-base outline-none placeholder:text-ink-2 max-lg:text-lg"
        />
        <button
          type="submit"
          aria-busy={send.isPending || undefined}
          disabled={text.trim() === ''}
          className="px-3 font-medium text-brand text-sm disabled:text-ink-3"
        >
          {t('send')}
        </button>
      </span>
      {failure ? (
        <p role="alert" className="w-full text-live text-sm">
          {failure}
        </p>
      ) : null}
    </form>
  )
}
