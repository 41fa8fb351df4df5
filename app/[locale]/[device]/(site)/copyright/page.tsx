import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { CopyrightScreen } from '#components/copyright/copyright-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'copyright') : {}
}

/** Reports a copyright infringement, and shows a notice under its own address. The same for all visitors. */
export default async function Copyright({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  return (
    <ClientMessages names={['common', 'copyright']}>
      <CopyrightScreen />
    </ClientMessages>
  )
}
