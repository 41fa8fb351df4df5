'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { loggedInOr, useTodo } from '#lib/client/session/ask-login.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { setLiked } from '#lib/client/social/favourite-set/set-liked.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { compactCount } from '../figures/compact-count.ts'

interface FollowButtonProps {
  kind: 'anchor' | 'team'
  id: number
  /** Who or what is followed, for screen readers. */
  name: string
  /** How many followed when the page was made, the reader not counted twice; null shows none. */
  followers?: number | null
  className?: string
}

/** Follows an anchor or a team, or stops to. A visitor logs in first, and then follows. Needs the messages `common`. */
export function FollowButton({ kind, id, name, followers = null, className }: FollowButtonProps) {
  const client = useQueryClient()
  const t = useTranslations('common')
  const language = useLocale()
  const user = useUser()
  const on = useFavourites((now) => now[kind].has(id), false)
  const todo = `follow:${kind}:${id}`
  const set = async (state: boolean) => {
    if ((await setLiked(client, kind, id, state ? false : null)) === 'offline')
      notify({ message: t('errorText'), kind: 'bad' })
  }
  useTodo(todo, () => {
    if (!on) void set(true)
  })
  // An anchor's own room: nobody follows himself.
  if (kind === 'anchor' && user?.id === id) return null
  const label = t(on ? 'follow.on' : 'follow.off')
  return (
    <Button
      size="sm"
      kind={on ? 'plain' : 'outline'}
      aria-pressed={on}
      className={`min-w-20 ${className ?? ''}`}
      onClick={() => {
        if (loggedInOr({ name: todo, input: {} })) void set(!on)
      }}
    >
      {label}
      <span className="sr-only">{name}</span>
      {followers === null ? null : (
        <span className="num font-normal text-ink-2 text-xs">{compactCount(followers, language)}</span>
      )}
    </Button>
  )
}
