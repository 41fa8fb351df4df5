'use client'

import { useLocale, useTranslations } from 'next-intl'
import { Button } from '#components/ui/buttons/button.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { compactCount } from '../figures/compact-count.ts'
import { type FollowedKind, useFollow } from './use-follow.ts'

interface FollowButtonProps {
  kind: FollowedKind
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
  const t = useTranslations('common')
  const language = useLocale()
  const user = useUser()
  const { isFollowed, toggle } = useFollow(kind, id)
  // Nobody can follow themselves.
  if ((kind === 'anchor' || kind === 'user') && user?.id === id) return null
  const label = t(isFollowed ? 'follow.on' : 'follow.off')
  return (
    <Button
      size="sm"
      kind={isFollowed ? 'plain' : 'outline'}
      aria-pressed={isFollowed}
      className={`min-w-20 ${className ?? ''}`}
      onClick={toggle}
    >
      {label}
      <span className="sr-only">{name}</span>
      {followers === null ? null : (
        <span className="num font-normal text-ink-2 text-xs">{compactCount(followers, language)}</span>
      )}
    </Button>
  )
}
