import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notices.ts'
import { requireLogin, useDeferredAction } from '#lib/client/session/request-login.ts'
import { setFavourite } from '#lib/client/social/favourite-set/set-favourite.ts'
import type { FavouriteKind } from '#lib/client/social/favourite-set/state.ts'
import { useFavourites } from '#lib/client/social/favourite-set/use-favourites.ts'
import { MAX_GUEST_FOLLOWS } from '#lib/shared/vocabulary/follows.ts'

export type FollowedKind = Exclude<FavouriteKind, 'match'>

/**
 * Whether the visitor follows something, and the function that changes it; to follow a user a guest logs in first. A
 * user who streams may be followed as `user` or `anchor`. Needs the messages `common`.
 */
export function useFollow(kind: FollowedKind, id: number) {
  const client = useQueryClient()
  const t = useTranslations('common')
  // The server lists a followed user who streams with the anchors.
  const followedAs = useFavourites(
    (now) => (kind === 'user' && now.anchor.has(id) ? 'anchor' : now[kind].has(id) ? kind : null),
    null,
  )
  const isFollowed = followedAs !== null
  const todo = `follow:${kind}:${id}`
  const set = async (state: boolean) => {
    const outcome = await setFavourite(client, followedAs ?? kind, id, state ? false : null)
    if (outcome === 'offline') notify({ message: t('errorText'), kind: 'bad' })
    if (outcome === 'too_many')
      notify({ message: t('follow.tooMany', { most: MAX_GUEST_FOLLOWS }), kind: 'bad' })
  }
  useDeferredAction(todo, () => {
    if (!isFollowed) void set(true)
  })
  const isUser = kind === 'anchor' || kind === 'user'
  return {
    isFollowed,
    toggle(): void {
      if (!isUser || requireLogin({ name: todo, input: {} })) void set(!isFollowed)
    },
  }
}
