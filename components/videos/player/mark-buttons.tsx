'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { useNotifyFailure } from '#components/shared/forms/use-notify-failure.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { favouriteVideo, likeVideo, videoMarksQuery } from '#lib/client/videos/watching.ts'
import type { VideoMarks } from '#lib/contract/videos/watching.ts'

interface MarkButtonsProps {
  id: number
  /** The counts of the page. */
  likes: number
  favourites: number
}

const MARKS = {
  like: { state: 'is_liked', count: 'likes', icon: 'heart', set: likeVideo },
  favourite: { state: 'is_favourite', count: 'favourites', icon: 'star', set: favouriteVideo },
} as const

/** Likes a video, or adds it to the favourites. A guest logs in first. */
export function MarkButtons({ id, likes, favourites }: MarkButtonsProps) {
  const page = { id, is_liked: false, likes, is_favourite: false, favourites, position: 0 }
  return (
    <span className="flex gap-2">
      <MarkButton kind="like" page={page} />
      <MarkButton kind="favourite" page={page} />
    </span>
  )
}

function MarkButton({ kind, page }: { kind: keyof typeof MARKS; page: VideoMarks }) {
  const t = useTranslations('videos.marks')
  const language = useLocale()
  const notifyFailure = useNotifyFailure()
  const userId = useUser()?.id ?? null
  const { state, count, icon, set } = MARKS[kind]
  const query = videoMarksQuery(userId ?? 0, page.id)
  const { data } = useQuery({ ...query, enabled: userId !== null })
  const now = data ?? page
  const mutation = useMutation({
    mutationFn: (to: boolean) => set(page.id, to, { quiet: true }),
    // Clicks are sent one after the other.
    scope: { id: `${kind}-video:${page.id}` },
    onMutate: async (to, { client }) => {
      // A response about the state before the click would undo it.
      await client.cancelQueries({ queryKey: query.queryKey })
      const step = now[state] === to ? 0 : to ? 1 : -1
      client.setQueryData(query.queryKey, { ...now, [state]: to, [count]: Math.max(0, now[count] + step) })
      return { [state]: now[state], [count]: now[count] }
    },
    onSuccess: (answer, _to, _before, { client }) => {
      client.setQueryData(query.queryKey, (known) =>
        known ? { ...known, [state]: answer.state, [count]: answer.count } : known,
      )
      void client.invalidateQueries({ queryKey: ['videos', userId, 'own'] })
    },
    onError: (error, _to, before, { client }) => {
      client.setQueryData(query.queryKey, (known) => (known ? { ...known, ...before } : known))
      notifyFailure(error)
    },
  })
  const todo = `${kind}-video:${page.id}`
  useDeferredAction(todo, () => mutation.mutate(true))
  const isOn = userId !== null && now[state]
  return (
    <Button
      kind={isOn ? 'outline' : 'plain'}
      aria-pressed={isOn}
      icon={<Icon name={icon} size={16} />}
      onClick={() => {
        if (requireLogin({ name: todo, input: {} })) mutation.mutate(!isOn)
      }}
    >
      {t(isOn ? (kind === 'like' ? 'liked' : 'favourited') : kind)}
      <span className="num font-normal text-ink-2 text-xs">{compactCount(now[count], language)}</span>
    </Button>
  )
}
