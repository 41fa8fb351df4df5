import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { HelpScreen } from '#components/site/help/help-screen.tsx'
import { getCustomerService } from '#lib/client/accounts/profile.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'help') : {}
}

/** Contact and common questions, the same for all users. Without the contacts the questions are still shown. */
export default async function Help({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  return <HelpScreen contacts={await getCustomerService({ language: locale }).catch(() => null)} />
}
