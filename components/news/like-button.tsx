'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { compactCount } from '#components/shared/compact-count.ts'
import { Button } from '#components/ui/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError } from '#lib/client/errors.ts'
import { inTurn } from '#lib/client/in-turn.ts'
import { getLikedArticle, setLikedArticle } from '#lib/client/news.ts'
import { loggedInOr, useTodo } from '#lib/client/who/ask-login.ts'
import { useUser } from '#lib/client/who/who.ts'

/** Likes an article, or stops to. `likes` is the count of the page, which is everybody's. A visitor logs in first. */
export function LikeButton({ id, likes, icon }: { id: number; likes: number; icon: ReactNode }) {
  const t = useTranslations('news')
  const common = useTranslations('common')
  const language = useLocale()
  const user = useUser()
  const userId = user?.id ?? null
  const [now, setNow] = useState<{ state: boolean; likes: number }>({ state: false, likes })
  /** Ends the question what it was before: an answer to it that comes after one's own choice is old. */
  const asking = useRef<AbortController>(null)
  useEffect(() => {
    if (userId === null) return
    const end = new AbortController()
    asking.current = end
    getLikedArticle(id, { signal: end.signal, quiet: true }).then(setNow, () => undefined)
    return () => end.abort()
  }, [id, userId])
  const set = async (state: boolean) => {
    asking.current?.abort()
    const before = now
    if (before.state !== state) setNow({ state, likes: Math.max(0, before.likes + (state ? 1 : -1)) })
    try {
      setNow(await inTurn(`article:${id}`, () => setLikedArticle(id, state, { quiet: true })))
    } catch (error) {
      setNow(before)
      const message = error instanceof ApiError && error.message ? error.message : common('errorText')
      notify({ message, kind: 'bad' })
    }
  }
  const todo = `like-article:${id}`
  useTodo(todo, () => void set(true))
  const liked = userId !== null && now.state
  return (
    <Button
      kind={liked ? 'outline' : 'plain'}
      aria-pressed={liked}
      icon={icon}
      onClick={() => {
        if (loggedInOr({ name: todo, input: {} })) void set(!liked)
      }}
    >
      {t(liked ? 'liked' : 'like')}
      <span className="num font-normal text-ink-2 text-xs">{compactCount(now.likes, language)}</span>
    </Button>
  )
}
