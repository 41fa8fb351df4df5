'use client'

import { useInfiniteQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type ReactNode, useMemo } from 'react'
import { LoadFailed } from '#components/shared/lists/load-failed.tsx'
import { Box } from '#components/ui/box.tsx'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { inPlace } from '#components/ui/buttons/in-place.ts'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Icon } from '#components/ui/icons/icon.tsx'
import { SkeletonRows } from '#components/ui/skeleton.tsx'
import { type PostSelection, postsQuery } from '#lib/client/community/feeds.ts'
import { useUser } from '#lib/client/session/current-user.ts'
import type { PostPage } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import type { Language } from '#lib/shared/languages.ts'
import { type Packed, unpack } from '#lib/shared/packed/pack.ts'
import { PostItem } from '../posts/post-item.tsx'
import { circlePath } from '../read-query.ts'

interface PostFeedProps {
  selection: PostSelection
  /** The page that was rendered for everybody. */
  initial: Packed<PostPage | null>
  /** The cursor of the address; null: the first page. */
  from: string | null
  now: string
  language: Language
  hidesScores: boolean
  /** Shown instead of an empty list. */
  empty?: ReactNode
}

/** Posts by page. The link to the next page works without scripts, too. */
export function PostFeed(props: PostFeedProps) {
  const { selection, from, now, language, hidesScores, empty } = props
  const t = useTranslations('community')
  const common = useTranslations('common')
  const initial = useMemo(() => unpack(props.initial), [props.initial])
  const query = useInfiniteQuery(postsQuery(useUser()?.id ?? null, selection, { initial, from }))
  const { data, error, isFetching } = query
  const posts = data?.pages.flatMap(({ list }) => list)
  const next = data?.pages.at(-1)?.cursor ?? null
  if (posts === undefined)
    return (
      <Box as="div">
        {error ? (
          <LoadFailed
            title={t('failed')}
            error={error}
            trying={isFetching}
            retry={() => void query.refetch()}
          />
        ) : (
          <SkeletonRows label={common('loading')} rows={6} columns={['w-10', 'w-64']} />
        )}
      </Box>
    )
  if (posts.length === 0)
    return (
      <Box as="div">
        {empty ?? (
          <EmptyState
            icon={<Icon name="message-square" size={26} />}
            title={t('empty.title')}
            text={t('empty.text')}
          />
        )}
      </Box>
    )
  return (
    <>
      <ul aria-label={t('feeds.label')} className="flex flex-col gap-3">
        {posts.map((post) => (
          <Box as="li" key={post.id} className="max-lg:-mx-(--gutter) max-lg:rounded-none max-lg:border-x-0">
            <PostItem
              post={post}
              now={now}
              language={language}
              hidesScores={hidesScores}
              isInCircle={selection.circle !== undefined}
            />
          </Box>
        ))}
      </ul>
      {next === null ? null : (
        <p className="mt-4 text-center">
          <Link
            href={circlePath({ ...selection, cursor: next })}
            rel="next"
            aria-busy={query.isFetchingNextPage}
            className={buttonClass({})}
            onClick={inPlace(() => {
              if (!query.isFetchingNextPage) void query.fetchNextPage()
            })}
          >
            {t('more')}
          </Link>
        </p>
      )}
    </>
  )
}
