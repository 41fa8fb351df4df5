import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ScanScreen } from '#components/accounts/scan/scan-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Logo } from '#components/layout/logo.tsx'
import { Link } from '#lib/i18n/link.tsx'
import { LOGIN_MESSAGES } from '#lib/i18n/messages/login-messages.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'scan', { unlisted: true }) : {}
}

/**
 * Shown on a phone that scanned a login code: one question, and no other control that could be tapped by
 * mistake.
 */
export default async function Scan({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations()
  return (
    <div className="mx-auto flex min-h-dvh max-w-md flex-col px-4 pb-[env(safe-area-inset-bottom)]">
      <header className="flex h-14 items-center">
        <Link href="/main" className="flex min-h-11 items-center">
          <Logo name={t('layout.product.name')} second={locale === 'zh' ? 'Touchline' : undefined} />
          <span className="sr-only">{`, ${t('layout.nav.logo')}`}</span>
        </Link>
      </header>
      <main className="flex flex-1 flex-col">
        <h1 className="mt-4 text-2xl">{t('accounts.scan.title')}</h1>
        <ClientMessages names={[...LOGIN_MESSAGES, 'common']}>
          <ScanScreen />
        </ClientMessages>
      </main>
    </div>
  )
}
