import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { LegalScreen } from '#components/site/legal/legal-screen.tsx'
import { getSettings } from '#lib/client/site.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'about-user') : {}
}

/** Terms and agreements, the same for all users; the settings name the operator of the site. */
export default async function AboutUser({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const settings = await getSettings({ language: locale }).catch(() => null)
  return (
    <LegalScreen operator={settings?.operator_name ?? null} mail={settings?.customer_service_email ?? null} />
  )
}
