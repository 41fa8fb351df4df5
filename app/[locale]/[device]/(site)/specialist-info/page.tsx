import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { AreaScreen } from '#components/experts/applications/area-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { routing } from '#lib/i18n/routing.ts'
import { requireExperts } from '../specialist/load.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'specialist-info') : {}
}

/** Applying as an expert, and an expert's own area. The same for everybody. */
export default async function SpecialistInfo({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  await requireExperts(locale)
  return (
    <ClientMessages names={['common', 'experts', 'odds']} only={{ odds: ['market'] }}>
      <AreaScreen />
    </ClientMessages>
  )
}
