import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { redirect } from '#lib/i18n/navigation.ts'
import { routing } from '#lib/i18n/routing.ts'

/** Redirects the root to the home screen. The gateway does the same before a page is rendered. */
export default async function Root(props: { params: Promise<{ locale: string }> }) {
  const { locale } = await props.params
  if (!hasLocale(routing.locales, locale)) notFound()
  redirect({ href: '/main', locale })
}
