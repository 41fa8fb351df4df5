import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { LoginPage } from '#components/accounts/login/login-page.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { Box } from '#components/ui/box.tsx'
import { LOGIN_MESSAGES } from '#lib/i18n/messages/login-messages.ts'
import { routing } from '#lib/i18n/routing.ts'

interface Props {
  params: Promise<{ locale: string }>
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  return hasLocale(routing.locales, locale) ? pageMetadata(locale, 'login') : {}
}

/** The login as a page. The same for all users: the browser reads where to go afterwards. */
export default async function Login({ params }: Props) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations('accounts.login')
  return (
    <div className="wrap-page flex justify-center py-6 lg:py-12">
      <Box className="w-full max-w-md overflow-hidden p-5" as="div">
        <h1 className="mb-2 text-xl">{t('title')}</h1>
        <ClientMessages names={[...LOGIN_MESSAGES, 'common']}>
          <LoginPage />
        </ClientMessages>
      </Box>
    </div>
  )
}
