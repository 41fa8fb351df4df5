import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { redirect } from '#lib/i18n/navigation.ts'
import { routing } from '#lib/i18n/routing.ts'
import type { RoomProps } from './room-metadata.ts'

/** The console opens at the section with pending tasks. */
export default async function Admin({ params }: RoomProps) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  redirect({ href: '/admin/identities', locale })
}
