'use client'

import NextLink from 'next/link'
import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/button.tsx'
import type { StreamIcons } from './stream-icons.tsx'

/** The way to the pages before and after; nothing while there is one. */
export function Pages(props: {
  page: number
  pages: number
  address: (page: number) => string
  icons: StreamIcons
}) {
  const { page, pages, address, icons } = props
  const t = useTranslations('streams.list')
  const common = useTranslations('common')
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 ? (
        <NextLink href={address(page - 1)} rel="prev" prefetch={false} className={buttonClass({})}>
          {icons.back}
          {common('previous')}
        </NextLink>
      ) : null}
      <span className="num text-ink-2 text-sm">{t('page', { page, pages: Math.max(page, pages) })}</span>
      {page < pages ? (
        <NextLink href={address(page + 1)} rel="next" prefetch={false} className={buttonClass({})}>
          {common('next')}
          {icons.more}
        </NextLink>
      ) : null}
    </nav>
  )
}
