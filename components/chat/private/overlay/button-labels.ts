import { getTranslations } from 'next-intl/server'
import { labelsOnce } from '#lib/i18n/messages/labels-once.ts'

export interface PrivateChatLabels {
  messages: string
  /** Has the place of the number as `{count}`. */
  unread: string
}

/** Returns the labels of the button of the private messages. Server only. */
export const privateChatLabels = labelsOnce(async (): Promise<PrivateChatLabels> => {
  const t = await getTranslations('layout.nav')
  return { messages: t('messages'), unread: t('unreadMessages', { count: '{count}' }) }
})
