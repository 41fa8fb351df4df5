'use client'

import { useTranslations } from 'next-intl'
import { Icon } from '#components/ui/icons/icon.tsx'
import { Link } from '#lib/i18n/link.tsx'

/** Leads back from a room that fills a phone, over its picture. */
export function BackLink({ href }: { href: string }) {
  const t = useTranslations('streams.rooms.phone')
  return (
    <Link
      href={href}
      aria-label={t('back')}
      data-theme="dark"
      className="absolute top-1 left-1 z-10 grid size-11 place-items-center rounded-full text-ink before:absolute before:inset-1.5 before:rounded-full before:bg-scrim"
    >
      <Icon name="chevron-left" size={22} className="relative" />
    </Link>
  )
}
