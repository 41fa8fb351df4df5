import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTimeZone, setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { CampaignScreen, campaignTitle } from '#components/site/campaign-screen.tsx'
import { getCampaign } from '#lib/client/site.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const { campaign } = await getCampaign({ language: locale })
  return pageMetadata(locale, 'dome', campaign ? { title: campaignTitle(campaign, locale) } : {})
}

/** The current campaign. The same for all users. */
export default async function Dome({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { campaign } = await getCampaign({ language: locale })
  return <CampaignScreen campaign={campaign} language={locale} zone={await getTimeZone()} />
}
