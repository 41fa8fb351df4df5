'use client'

import { useTranslations } from 'next-intl'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { decideHeldPost, getHeldPosts } from '#lib/client/community/review.ts'
import type { Post } from '#lib/contract/community/posts.ts'
import { POST_REVIEW_STATES } from '#lib/contract/community/review.ts'
import { LocalTime } from './frame/local-time.tsx'
import { DecisionButtons } from './frame/rows/decision-buttons.tsx'
import { Queue } from './frame/rows/queue.tsx'
import { UserLink } from './frame/user-link.tsx'

/** Decides a post as it is shown here: one that its author has changed since is not decided. */
const decide = ({ id, edited_at }: Post, shown: boolean) =>
  decideHeldPost({ id, shown, edited_at }, { quiet: true })

/** Posts that the word filter held, the oldest first, and removed ones. */
export function PostsSection() {
  const t = useTranslations('admin.posts')
  const poll = useTranslations('community.poll')
  const common = useTranslations('common')
  return (
    <Queue
      section="posts"
      states={POST_REVIEW_STATES}
      nameOf={(state) => t(`states.${state}`)}
      icon="message-square"
      read={getHeldPosts}
    >
      {(each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            {each.text ? <p className="whitespace-pre-line text-md wrap-anywhere">{each.text}</p> : null}
            {each.poll ? (
              <ul aria-label={poll('options')} className="mt-1 list-inside list-disc text-md">
                {each.poll.options.map(({ position, text }) => (
                  <li key={position} className="wrap-anywhere">
                    {text}
                  </li>
                ))}
              </ul>
            ) : null}
            {each.images.map((src) => (
              <SmallPicture key={src} src={src} name={common('pictureBy', { name: each.user_nickname })} />
            ))}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <UserLink id={each.user_id} name={each.user_nickname} />
              <LocalTime at={each.created_at} />
            </p>
          </div>
          {each.state === 'held' ? (
            <DecisionButtons
              yes={{
                verb: t('show'),
                label: t('showOf', { text: each.text }),
                done: t('shown'),
                action: () => decide(each, true),
              }}
              no={{
                verb: t('remove'),
                label: t('removeOf', { text: each.text }),
                done: t('removed'),
                action: () => decide(each, false),
              }}
            />
          ) : null}
        </li>
      )}
    </Queue>
  )
}
