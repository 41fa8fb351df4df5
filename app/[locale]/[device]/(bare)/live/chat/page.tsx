import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { getTranslations, setRequestLocale } from 'next-intl/server'
import { PopOut } from '#components/chat/pop-out-screen.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { compactCount } from '#components/shared/figures/compact-count.ts'
import { routing } from '#lib/i18n/routing.ts'
import { type ChatPageProps, chatMetadata, readChatPage } from '../chat-page.ts'

export const generateMetadata = chatMetadata

/** A room's chat in its own window. */
export default async function Chat({ params, searchParams }: ChatPageProps) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const page = await readChatPage(locale, (await searchParams).id)
  if (!page) notFound()
  const common = await getTranslations('common')
  const viewers = common('viewers', { count: compactCount(page.viewers, locale) })
  return (
    <ClientMessages names={['chat', 'common']}>
      <PopOut {...page} viewers={viewers} />
    </ClientMessages>
  )
}
