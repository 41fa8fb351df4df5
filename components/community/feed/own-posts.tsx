'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Button, buttonClass } from '#components/ui/buttons/button.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { ownPostsQuery } from '#lib/client/community/posts.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import { Link } from '#lib/i18n/link.tsx'
import { PostItem } from '../posts/post-item.tsx'

function PostList({ userId }: { userId: number }) {
  const t = useTranslations('community')
  const common = useTranslations('common')
  const language = useLocale()
  const query = useInfiniteQuery(ownPostsQuery(userId))
  const { data, error, isFetching } = query
  if (data === undefined)
    return error ? (
      <LoadFailed title={t('failed')} error={error} trying={isFetching} retry={() => void query.refetch()} />
    ) : (
      <SkeletonRows label={common('loading')} rows={5} columns={['w-10', 'w-64']} />
    )
  const posts = data.pages.flatMap(({ list }) => list)
  if (posts.length === 0)
    return (
      <EmptyState
        icon={<Icon name="message-square" size={26} />}
        title={t('empty.own')}
        text={t('empty.ownText')}
        action={
          <Link href="/circle" className={buttonClass({})}>
            {t('empty.write')}
          </Link>
        }
      />
    )
  return (
    <>
      <ul aria-label={t('views.posts')} className="divide-y divide-line">
        {posts.map((post) => (
          <li key={post.id}>
            <PostItem
              post={post}
              now={data.pages[0]?.server_time ?? post.created_at}
              language={language}
              hidesScores={false}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage ? (
        <p className="border-line border-t p-3 text-center">
          <Button busy={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('more')}
          </Button>
        </p>
      ) : null}
    </>
  )
}

/**
 * The own posts of a logged-in user, with those that wait for review. Needs the messages `chat`, `common` and
 * `community`.
 */
export function OwnPosts() {
  const user = useUser()
  return user ? <PostList userId={user.id} /> : null
}
