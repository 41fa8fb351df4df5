'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { useUser } from '#lib/client/session/current-user.ts'
import { FollowList } from '../follows/follow-list.tsx'
import { FavouriteMatches } from './favourite-matches.tsx'
import { SpaceHead } from './space-head.tsx'
import { WatchedRooms } from './watched-rooms.tsx'

/**
 * The user's own space: profile, posts, follows, watched rooms and favourites. Only for signed-in users. `posts`: the
 * user's own ones, which another noun provides.
 */
export function SpaceScreen({ posts }: { posts: ReactNode }) {
  const t = useTranslations('social.space')
  const user = useUser()
  if (!user) return null
  const pin = <Icon name="pin" size={18} />
  const shirt = <Icon name="shirt" size={26} />
  return (
    <div className="flex flex-col gap-4">
      <SpaceHead user={user} />
      <section className="overflow-clip rounded-md border border-line bg-surface">
        <Tabs
          label={t('tabs')}
          lazy
          tabs={[
            { id: 'watched', label: t('watched'), panel: <WatchedRooms userId={user.id} /> },
            { id: 'posts', label: t('posts'), panel: posts },
            { id: 'favourites', label: t('favourites'), panel: <FavouriteMatches userId={user.id} /> },
            {
              id: 'people',
              label: t('following'),
              panel: (
                <FollowList
                  userId={user.id}
                  kind="anchor"
                  icon={<Icon name="users" size={26} />}
                  pinIcon={pin}
                />
              ),
            },
            {
              id: 'teams',
              label: t('teams'),
              panel: <FollowList userId={user.id} kind="team" icon={shirt} pinIcon={pin} />,
            },
            {
              id: 'competitions',
              label: t('competitions'),
              panel: (
                <FollowList
                  userId={user.id}
                  kind="competition"
                  icon={<Icon name="trophy" size={26} />}
                  pinIcon={pin}
                />
              ),
            },
            {
              id: 'players',
              label: t('players'),
              panel: (
                <FollowList
                  userId={user.id}
                  kind="player"
                  icon={<Icon name="user" size={26} />}
                  pinIcon={pin}
                />
              ),
            },
          ]}
        />
      </section>
    </div>
  )
}
