import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { Box } from '#components/ui/box.tsx'
import { LOGIN_MESSAGES } from '#lib/i18n/messages/login-messages.ts'
import { routing } from '#lib/i18n/routing.ts'
import { type RoomProps, roomMetadata } from '../room-metadata.ts'
import { CheckedLogin } from './checked-login.tsx'

export const generateMetadata = roomMetadata('login')

/** The operators' login: by name and password, separate from the users'. */
export default async function AdminLogin({ params }: RoomProps) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const t = await getTranslations('admin.login')
  return (
    <div className="wrap-page flex justify-center py-8 lg:py-16">
      <Box className="w-full max-w-md p-5" as="div">
        <h1 className="text-xl">{t('title')}</h1>
        <p className="mt-1 mb-5 text-ink-2 text-sm">{t('text')}</p>
        <ClientMessages names={['admin', 'common', ...LOGIN_MESSAGES]}>
          <CheckedLogin />
        </ClientMessages>
      </Box>
    </div>
  )
}
