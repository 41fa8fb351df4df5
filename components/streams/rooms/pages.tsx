'use client'

import { useTranslations } from 'next-intl'
import { buttonClass } from '#components/ui/buttons/button.tsx'
import { Link } from '#lib/i18n/link.tsx'
import type { StreamIcons } from './stream-icons.tsx'

/** Links to the previous and next pages; renders nothing if there is only one. */
export function Pages(props: {
  page: number
  pages: number
  address: (page: number) => string
  icons: StreamIcons
}) {
  const { page, pages, address, icons } = props
  const t = useTranslations('streams.rooms.list')
  const common = useTranslations('common')
  if (pages <= 1 && page === 1) return null
  return (
    <nav aria-label={t('pages')} className="mt-8 flex items-center justify-center gap-4">
      {page > 1 ? (
        <Link href={address(page - 1)} rel="prev" className={buttonClass({})}>
          {icons.back}
          {common('previous')}
        </Link>
      ) : null}
      <span className="num text-ink-2 text-sm">{t('page', { page, pages: Math.max(page, pages) })}</span>
      {page < pages ? (
        <Link href={address(page + 1)} rel="next" className={buttonClass({})}>
          {common('next')}
          {icons.more}
        </Link>
      ) : null}
    </nav>
  )
}
