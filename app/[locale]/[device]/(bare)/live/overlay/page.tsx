import { notFound } from 'next/navigation'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import { Overlay } from '#components/chat/overlay.tsx'
import { Alerts } from '#components/gifts/room-gifts.tsx'
import { ClientMessages } from '#components/layout/document/client-messages.tsx'
import { routing } from '#lib/i18n/routing.ts'
import { type ChatPageProps, chatMetadata, readChatPage } from '../chat-page.ts'
import './overlay.css'

export const generateMetadata = chatMetadata

/**
 * A room's chat and alerts (`show=chat` or `alerts` for one of them) for streaming software, which overlays
 * them on its video.
 */
export default async function ChatOverlay({ params, searchParams }: ChatPageProps) {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) notFound()
  setRequestLocale(locale)
  const { id, show } = await searchParams
  const page = await readChatPage(locale, id)
  if (!page) notFound()
  return (
    <ClientMessages names={['chat', 'common']}>
      <Overlay room={page.room} socket={page.socket} service={page.service} showChat={show !== 'alerts'}>
        {show === 'chat' ? null : <Alerts />}
      </Overlay>
    </ClientMessages>
  )
}
