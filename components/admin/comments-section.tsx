'use client'

import { useTranslations } from 'next-intl'
import { SmallPicture } from '#components/shared/lists/small-picture.tsx'
import { decideHeldComment, getHeldComments } from '#lib/client/comments/review.ts'
import { REVIEW_STATES } from '#lib/contract/comments/review.ts'
import { Link } from '#lib/i18n/link.tsx'
import { commentedAddress } from '#lib/shared/addresses/addresses.ts'
import { LocalTime } from './frame/local-time.tsx'
import { DecisionButtons } from './frame/rows/decision-buttons.tsx'
import { Queue } from './frame/rows/queue.tsx'
import { UserLink } from './frame/user-link.tsx'

/** Comments that the word filter held, the oldest first, and removed ones. */
export function CommentsSection() {
  const t = useTranslations('admin.comments')
  const common = useTranslations('common')
  return (
    <Queue
      section="comments"
      states={REVIEW_STATES}
      nameOf={(state) => t(`states.${state}`)}
      icon="message-square"
      read={getHeldComments}
    >
      {(each) => (
        <li key={each.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
          <div className="min-w-0 flex-1 basis-60">
            {each.text ? <p className="whitespace-pre-line text-md wrap-anywhere">{each.text}</p> : null}
            {each.image ? (
              <SmallPicture src={each.image} name={common('pictureBy', { name: each.user_nickname })} />
            ) : null}
            <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
              <UserLink id={each.user_id} name={each.user_nickname} />
              <Link
                href={commentedAddress(each.target_type, each.target_id)}
                className="hit-44 text-brand hover:underline"
              >
                {t(`under.${each.target_type}`, { id: each.target_id })}
              </Link>
              <LocalTime at={each.created_at} />
            </p>
          </div>
          {each.state === 'held' ? (
            <DecisionButtons
              yes={{
                verb: t('show'),
                label: t('showOf', { text: each.text }),
                done: t('shown'),
                action: () => decideHeldComment(each.id, true, { quiet: true }),
              }}
              no={{
                verb: t('remove'),
                label: t('removeOf', { text: each.text }),
                done: t('removed'),
                action: () => decideHeldComment(each.id, false, { quiet: true }),
              }}
            />
          ) : null}
        </li>
      )}
    </Queue>
  )
}
