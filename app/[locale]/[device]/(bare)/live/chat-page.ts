import type { Metadata } from 'next'
import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { pageMetadata } from '#components/layout/document/page-metadata.ts'
import { readRoom } from '#components/streams/rooms/read-room.ts'
import { titleOf } from '#components/streams/rooms/room-names.ts'
import { getSettings, socketOf } from '#lib/client/site.ts'
import { routing } from '#lib/i18n/routing.ts'
import type { Language } from '#lib/shared/languages.ts'

export interface ChatPageProps {
  params: Promise<{ locale: string }>
  searchParams: Promise<{ id?: string | string[]; show?: string | string[] }>
}

/** Returns the metadata of a room's chat window. Not indexed by search engines, which index the room. */
export async function chatMetadata({ params, searchParams }: ChatPageProps): Promise<Metadata> {
  const { locale } = await params
  if (!hasLocale(routing.locales, locale)) return {}
  const info = await readRoom((await searchParams).id)
  if (!info) return {}
  const t = await getTranslations({ locale, namespace: 'chat' })
  const title = t('windowTitle', { room: titleOf(info.room, locale) || info.room.user_nickname })
  return pageMetadata(locale, 'live', { title, query: { id: info.room.room_id }, unlisted: true })
}

/** Loads the initial data of a chat window; null if the room does not exist. */
export async function readChatPage(language: Language, id: string | string[] | undefined) {
  const info = await readRoom(id)
  if (!info) return null
  // Without settings the page's own origin is used for the socket.
  const settings = await getSettings({ language }).catch(() => undefined)
  const { room_id: roomId, user_id: anchorId, user_nickname: anchorNickname, viewers } = info.room
  return {
    room: { roomId, anchorId, anchorNickname },
    title: titleOf(info.room, language) || anchorNickname,
    viewers,
    socket: socketOf(settings),
    service: settings?.chat,
  }
}
