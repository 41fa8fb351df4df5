'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { notify } from '#components/ui/toast/notices.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { setFavourite } from '#lib/client/social/favourite-set/set-favourite.ts'
import type { FavouriteKind } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'
import { compactCount } from '../figures/compact-count.ts'

interface FollowButtonProps {
  kind: Exclude<FavouriteKind, 'match'>
  id: number
  /** Names what is followed for screen readers. */
  name: string
  /** Number of followers when the page was rendered, without counting this user twice; null shows none. */
  followers?: number | null
  className?: string
}

/**
 * Follows or unfollows an anchor or another user, a team, a competition or a player. A visitor's follows are stored in the
 * browser; to follow a user they log in first. Needs the messages `common`.
 */
export function FollowButton({ kind, id, name, followers = null, className }: FollowButtonProps) {
  const client = useQueryClient()
  const t = useTranslations('common')
  const language = useLocale()
  const user = useUser()
  const on = useFavourites((now) => now[kind].has(id), false)
  const todo = `follow:${kind}:${id}`
  const set = async (state: boolean) => {
    const outcome = await setFavourite(client, kind, id, state ? false : null)
    if (outcome === 'offline') notify({ message: t('errorText'), kind: 'bad' })
    if (outcome === 'too_many')
      notify({ message: t('follow.tooMany', { most: MAX_GUEST_FOLLOWS }), kind: 'bad' })
  }
  useDeferredAction(todo, () => {
    if (!on) void set(true)
  })
  const isUser = kind === 'anchor' || kind === 'user'
  // Nobody can follow themselves.
  if (isUser && user?.id === id) return null
  const label = t(on ? 'follow.on' : 'follow.off')
  return (
    <Button
      size="sm"
      kind={on ? 'plain' : 'outline'}
      aria-pressed={on}
      className={`min-w-20 ${className ?? ''}`}
      onClick={() => {
        if (!isUser || requireLogin({ name: todo, input: {} })) void set(!on)
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
