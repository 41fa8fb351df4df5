import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { DownloadScreen } from '#components/site/download/download-screen.tsx'
import { PhoneCode } from '#components/site/download/phone-code.tsx'
import { phoneCodeTexts } from '#components/site/download/phone-code-texts.ts'
import { getSettings } from '#lib/client/site.ts'
import { screenAddress } from '#lib/i18n/device/decide.ts'
import { routing } from '#lib/i18n/routing.ts'
import { site } from '#lib/i18n/site.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'downLoad') : {}
}

/** How to use the site on a phone. */
export default async function Download({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { publicUrl, mobileBase, hasPublicUrl, networkOrigin } = site()
  const settings = await getSettings({ language: locale }).catch(() => null)
  const path = screenAddress(locale, '/main', true)
  const fixed = mobileBase.includes('://') ? mobileBase : hasPublicUrl ? publicUrl + path : null
  return (
    <DownloadScreen
      code={
        <PhoneCode fixed={fixed} path={path} networkOrigin={networkOrigin} texts={await phoneCodeTexts()} />
      }
      ios={settings?.app_ios ?? null}
      android={settings?.app_android ?? null}
    />
  )
}
