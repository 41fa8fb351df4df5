'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Tabs } from '#components/ui/tabs/tabs.tsx'
import { FollowList } from './follows/follow-list.tsx'
import { LoginFirst } from './login-first.tsx'

/** The user's follows: streamers and teams. */
export function PersonaScreen({ icons }: { icons: Record<'heart' | 'users' | 'shirt' | 'pin', ReactNode> }) {
  const t = useTranslations('social.persona')
  return (
    <div className="wrap-page max-w-4xl py-4 lg:py-5">
      <h1 className="text-xl">{t('title')}</h1>
      <section className="mt-3 overflow-clip rounded-md border border-line bg-surface">
        <LoginFirst icon={icons.heart}>
          {(userId) => (
            <Tabs
              label={t('tabs')}
              tabs={[
                {
                  id: 'people',
                  label: t('people'),
                  panel: <FollowList userId={userId} kind="anchor" icon={icons.users} pinIcon={icons.pin} />,
                },
                {
                  id: 'teams',
                  label: t('teams'),
                  panel: <FollowList userId={userId} kind="team" icon={icons.shirt} pinIcon={icons.pin} />,
                },
              ]}
            />
          )}
        </LoginFirst>
      </section>
    </div>
  )
}
