'use client'

import { useMutation, useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError } from '#lib/client/core/errors.ts'
import { likedArticleQuery, setLikedArticle } from '#lib/client/news/articles.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'

/** Likes an article, or removes the like. `likes` is the total count of the page. A visitor logs in first. */
export function LikeButton({ id, likes, icon }: { id: number; likes: number; icon: ReactNode }) {
  const t = useTranslations('news')
  const common = useTranslations('common')
  const language = useLocale()
  const user = useUser()
  const userId = user?.id ?? null
  const query = likedArticleQuery(userId ?? 0, id)
  const { data } = useQuery({ ...query, enabled: userId !== null })
  const now = data ?? { id, state: false, likes }
  const set = useMutation({
    mutationFn: (state: boolean) => setLikedArticle(id, state, { quiet: true }),
    // Clicks are sent one after the other.
    scope: { id: `like-article:${id}` },
    onMutate: async (state, { client }) => {
      // A response about the state before the click would undo it.
      await client.cancelQueries({ queryKey: query.queryKey })
      const step = now.state === state ? 0 : state ? 1 : -1
      client.setQueryData(query.queryKey, { id, state, likes: Math.max(0, now.likes + step) })
      return now
    },
    onSuccess: (answer, _state, _before, { client }) => client.setQueryData(query.queryKey, answer),
    onError: (error, _state, before, { client }) => {
      client.setQueryData(query.queryKey, before)
      const message = error instanceof ApiError && error.message ? error.message : common('errorText')
      notify({ message, kind: 'bad' })
    },
  })
  const todo = `like-article:${id}`
  useDeferredAction(todo, () => set.mutate(true))
  const liked = userId !== null && now.state
  return (
    <Button
      kind={liked ? 'outline' : 'plain'}
      aria-pressed={liked}
      icon={icon}
      onClick={() => {
        if (requireLogin({ name: todo, input: {} })) set.mutate(!liked)
      }}
    >
      {t(liked ? 'liked' : 'like')}
      <span className="num font-normal text-ink-2 text-xs">{compactCount(now.likes, language)}</span>
    </Button>
  )
}
