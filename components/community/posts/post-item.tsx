'use client'

import { useTranslations } from 'next-intl'
import { circleName } from '#components/shared/circles/circle-name.ts'
import { Avatar } from '#components/shared/people/avatar.tsx'
import { FollowButton } from '#components/shared/people/follow-button.tsx'
import { RelativeTime } from '#components/shared/time/relative-time.tsx'
import { Chip } from '#components/ui/buttons/chip.tsx'
import { useHiddenScores } from '#lib/client/preferences/hidden-scores.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress, circleAddress, postAddress } from '#lib/shared/addresses/addresses.ts'
import type { Language } from '#lib/shared/languages.ts'
import { EditedMark } from './edited-mark.tsx'
import { PostActions } from './post-actions.tsx'
import { PostPictures } from './post-pictures.tsx'
import { PostPoll } from './post-poll.tsx'
import { PostSubjects } from './post-subjects.tsx'
import { PostText } from './post-text.tsx'
import { PostVideo } from './post-video.tsx'
import { QuotedPost } from './quoted-post.tsx'

export interface PostItemProps {
  post: Post
  /** The server's time when the page was rendered (ISO 8601). */
  now: string
  language: Language
  /** The page was rendered for a visitor who hides scores. */
  hidesScores: boolean
  /** On its own page a post is shown whole, and its author can be followed. */
  isPage?: boolean
  /** In the lists of its circle a pinned post is marked. */
  isInCircle?: boolean
  onDeleted?: () => void
}

function PostHead(props: PostItemProps & { isClosed: boolean }) {
  const { post, now, language, isPage = false, isInCircle = false, isClosed } = props
  const t = useTranslations('community')
  const common = useTranslations('common')
  const { id, user_id: userId, user_nickname: name, circle } = post
  return (
    <header className="flex items-start gap-3">
      <Avatar seed={`user-${userId}`} src={post.avatar} size={40} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 text-sm">
          <Link
            href={authorAddress(userId)}
            className="hit-44 min-h-6 font-semibold text-ink leading-6 hover:text-brand"
          >
            <bdi>{name}</bdi>
          </Link>
          {post.is_simulated ? (
            <span
              title={common('simulatedNote')}
              className="inline-flex items-center rounded-xs border border-line-strong px-1.5 text-2xs text-ink-2 leading-4"
            >
              {common('simulated')}
            </span>
          ) : null}
          {post.is_pinned && isInCircle ? <Chip tone="info">{t('moderation.pinned')}</Chip> : null}
          {post.is_spoiler ? <Chip tone="amber">{t('post.spoiler')}</Chip> : null}
        </p>
        <p className="flex flex-wrap items-center gap-x-1.5 text-ink-2 text-xs">
          <Link
            href={postAddress(id)}
            className="hit-44 inline-block min-h-6 min-w-6 leading-6 hover:text-brand"
          >
            <RelativeTime at={post.created_at} now={now} language={language} />
          </Link>
          {post.edited_at ? <EditedMark post={post} isClosed={isClosed} /> : null}
          {circle ? (
            <>
              <span aria-hidden="true">·</span>
              <Link
                href={circleAddress(circle.id)}
                className="hit-44 inline-block min-h-6 min-w-6 truncate text-brand leading-6 hover:underline"
              >
                {circleName(circle, language, t)}
              </Link>
            </>
          ) : null}
        </p>
      </div>
      {isPage ? <FollowButton kind="user" id={userId} name={name} /> : null}
    </header>
  )
}

/** A post with its author, what it says, and what one can do with it. A spoiler is closed while scores are hidden. */
export function PostItem(props: PostItemProps) {
  const { post, hidesScores, isPage = false, onDeleted } = props
  const t = useTranslations('community.post')
  const isClosed = useHiddenScores() !== null || hidesScores
  const content = (
    <>
      <PostText post={post} isClamped={!isPage} />
      <PostPictures post={post} />
      <PostVideo post={post} />
      <PostPoll post={post} />
    </>
  )
  return (
    <article
      data-post={post.id}
      aria-label={t('label', { name: post.user_nickname })}
      className="px-4 py-4 lg:px-5"
    >
      <PostHead {...props} isClosed={isClosed} />
      {post.state === 'held' ? (
        <p className="mt-2 rounded-sm bg-amber-weak px-2 py-1 text-amber text-xs">{t('held')}</p>
      ) : null}
      <div className="mt-2">
        {post.is_spoiler && isClosed ? (
          <details className="group">
            <summary className="hit-44 inline-flex h-9 cursor-pointer items-center rounded-sm border border-line-strong px-3 text-sm hover:bg-surface-2 group-open:mb-2">
              {t('open')}
            </summary>
            {content}
          </details>
        ) : (
          content
        )}
      </div>
      {post.quote ? <QuotedPost quote={post.quote} isClosed={isClosed} /> : null}
      <PostSubjects post={post} />
      <PostActions post={post} {...(onDeleted ? { onDeleted } : {})} />
    </article>
  )
}
