'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { splitMentions } from '#components/shared/composer/split-mentions.ts'
import { Button } from '#components/ui/buttons/button.tsx'
import type { Comment } from '#lib/contract/comments/threads.ts'
import { Link } from '#lib/i18n/link.tsx'
import { authorAddress } from '#lib/shared/addresses/addresses.ts'

/** What a comment says: its text, its mentions and its picture; a spoiler is closed until it is pressed. */
export function CommentText({ comment }: { comment: Comment }) {
  const t = useTranslations('comments')
  const [isOpen, setOpen] = useState(false)
  if (comment.state === 'removed') return <p className="text-ink-2 text-sm italic">{t('removed')}</p>
  if (comment.is_spoiler && !isOpen)
    return (
      <p className="mt-1 flex flex-wrap items-center gap-2 text-ink-2 text-sm">
        {t('spoiler.closed')}
        <Button size="sm" onClick={() => setOpen(true)}>
          {t('spoiler.open')}
        </Button>
      </p>
    )
  return (
    <>
      {comment.text === '' ? null : (
        <p dir="auto" className="mt-0.5 whitespace-pre-wrap text-base text-ink wrap-anywhere">
          {splitMentions(comment.text, comment.mentions).map((part, at) =>
            typeof part === 'string' ? (
              part
            ) : (
              <Link
                // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never move
                key={at}
                href={authorAddress(part.userId)}
                className="text-brand hover:underline"
              >
                {part.text}
              </Link>
            ),
          )}
        </p>
      )}
      {comment.is_image_taken_down ? (
        <p className="mt-1 text-ink-2 text-sm italic">{t('imageTakenDown')}</p>
      ) : null}
      {comment.image === null ? null : (
        <a href={comment.image} target="_blank" rel="noreferrer" className="mt-2 inline-block">
          {/* biome-ignore lint/performance/noImgElement: uploads come in every size from the storage */}
          <img
            src={comment.image}
            alt={t('imageOf', { name: comment.user_nickname })}
            loading="lazy"
            className="max-h-64 max-w-full rounded-md border border-line bg-surface-3"
          />
        </a>
      )}
    </>
  )
}
