import type { Metadata } from 'next'
import { hasLocale } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import type { Messages } from '#lib/i18n/messages/messages.ts'
import { routing } from '#lib/i18n/routing.ts'

export interface RoomProps {
  params: Promise<{ locale: string }>
}

type Room = {
  [Name in keyof Messages['admin']]: Messages['admin'][Name] extends { title: string } ? Name : never
}[keyof Messages['admin']]

/** The title of a console section; not indexed by search engines. */
export const roomMetadata =
  (room: Room) =>
  async ({ params }: RoomProps): Promise<Metadata> => {
    const { locale } = await params
    if (!hasLocale(routing.locales, locale)) return {}
    const t = await getTranslations({ locale, namespace: 'admin' })
    return {
      title: { absolute: `${t(`${room}.title`)} - ${t('console')}` },
      robots: { index: false, follow: false },
    }
  }
