'use client'

import { useTranslations } from 'next-intl'
import { Avatar } from '#components/shared/people/avatar.tsx'
import type { QuotedPost as Quoted } from '#lib/contract/community/posts.ts'
import { Link } from '#lib/i18n/link.tsx'
import { postAddress } from '#lib/shared/addresses/addresses.ts'

interface QuotedPostProps {
  quote: Quoted
  /** Scores are hidden: a spoiler is named, not shown. */
  isClosed: boolean
}

/** A post inside the one that quotes it, with a link to it. */
export function QuotedPost({ quote, isClosed }: QuotedPostProps) {
  const t = useTranslations('community.quote')
  const { id, user_id: userId, user_nickname: name, image } = quote
  if (quote.is_removed)
    return <p className="mt-3 rounded-md border border-line p-3 text-ink-2 text-sm">{t('removed')}</p>
  const isHidden = quote.is_spoiler && isClosed
  return (
    <Link
      href={postAddress(id)}
      className="mt-3 flex gap-3 rounded-md border border-line p-3 hover:border-line-strong"
    >
      <span className="min-w-0 flex-1">
        <span className="sr-only">{t('label', { name })}</span>
        <span aria-hidden="true" className="flex items-center gap-2 font-semibold text-sm">
          <Avatar seed={`user-${userId}`} src={quote.avatar} size={20} />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </span>
        <span
          dir="auto"
          className={`mt-1 line-clamp-4 block whitespace-pre-line text-sm wrap-anywhere ${isHidden ? 'text-ink-2' : ''}`}
        >
          {isHidden ? t('spoiler') : quote.text}
        </span>
      </span>
      {image && !isHidden ? (
        // biome-ignore lint/performance/noImgElement: uploads come in every size from the storage
        <img src={image} alt="" loading="lazy" className="size-16 shrink-0 rounded-sm object-cover" />
      ) : null}
    </Link>
  )
}
