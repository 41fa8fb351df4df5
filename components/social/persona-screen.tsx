'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { useAuthState } from '#lib/client/session/current-user.ts'
import type { GuestFollowKind } from '#lib/contract/social/guest-follows.ts'
import { FollowList, GuestFollowList } from './follows/follow-list.tsx'
import { LoginFirst, Waiting } from './login-first.tsx'

type IconName = 'heart' | 'users' | 'shirt' | 'trophy' | 'user' | 'pin'

interface ListProps {
  kind: GuestFollowKind
  icon: ReactNode
  pinIcon: ReactNode
}

interface PersonaScreenProps {
  icons: Record<IconName, ReactNode>
  /** The user's own posts, which another noun provides. */
  posts: ReactNode
}

/** The follows of this browser: streamers and other users, for whom an account is needed, teams, competitions and players; and the user's posts. */
export function PersonaScreen({ icons, posts }: PersonaScreenProps) {
  const t = useTranslations('social.follows.persona')
  const { pin: pinIcon } = icons
  return (
    <div className="wrap-page max-w-4xl py-4 lg:py-5">
      <h1 className="text-xl">{t('title')}</h1>
      <section className="mt-3 overflow-clip rounded-md border border-line bg-surface">
        <Tabs
          label={t('tabs')}
          lazy
          tabs={[
            {
              id: 'people',
              label: t('people'),
              panel: (
                <LoginFirst icon={icons.heart}>
                  {(userId) => (
                    <FollowList userId={userId} kind="anchor" icon={icons.users} pinIcon={pinIcon} />
                  )}
                </LoginFirst>
              ),
            },
            {
              id: 'users',
              label: t('users'),
              panel: (
                <LoginFirst icon={icons.heart}>
                  {(userId) => (
                    <FollowList userId={userId} kind="user" icon={icons.users} pinIcon={pinIcon} />
                  )}
                </LoginFirst>
              ),
            },
            {
              id: 'teams',
              label: t('teams'),
              panel: <AnyFollowList kind="team" icon={icons.shirt} pinIcon={pinIcon} />,
            },
            {
              id: 'competitions',
              label: t('competitions'),
              panel: <AnyFollowList kind="competition" icon={icons.trophy} pinIcon={pinIcon} />,
            },
            {
              id: 'players',
              label: t('players'),
              panel: <AnyFollowList kind="player" icon={icons.user} pinIcon={pinIcon} />,
            },
            {
              id: 'posts',
              label: t('posts'),
              panel: <LoginFirst icon={icons.heart}>{() => posts}</LoginFirst>,
            },
          ]}
        />
      </section>
    </div>
  )
}

/** The list of an account or of a guest. */
function AnyFollowList(props: ListProps) {
  const viewer = useAuthState()
  if (viewer.state === 'unknown') return <Waiting />
  return viewer.state === 'user' ? (
    <FollowList userId={viewer.user.id} {...props} />
  ) : (
    <GuestFollowList {...props} />
  )
}
