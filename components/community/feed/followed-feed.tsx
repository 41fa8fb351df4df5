'use client'

import { useTranslations } from 'next-intl'
import { LoggedInScreen } from '#components/shared/forms/logged-in-screen.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import type { PostPage } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { pack } from '#lib/shared/packed/pack.ts'
import { PostFeed } from './post-feed.tsx'

const NOTHING = pack<PostPage | null>(null)

interface FollowedFeedProps {
  now: string
  language: Language
  hidesScores: boolean
}

/** Posts of the user's circles and of the users whom they follow; a guest logs in first. */
export function FollowedFeed(props: FollowedFeedProps) {
  const t = useTranslations('community.empty')
  const common = useTranslations('common')
  return (
    <LoggedInScreen
      loading={
        <Box as="div">
          <SkeletonRows label={common('loading')} rows={6} columns={['w-10', 'w-64']} />
        </Box>
      }
    >
      {() => (
        <PostFeed
          selection={{ feed: 'followed' }}
          initial={NOTHING}
          from={null}
          {...props}
          empty={
            <EmptyState
              icon={<Icon name="users" size={26} />}
              title={t('followed')}
              text={t('followedText')}
              action={
                <Link href="/circle?view=circles" className={buttonClass({})}>
                  {t('find')}
                </Link>
              }
            />
          }
        />
      )}
    </LoggedInScreen>
  )
}
