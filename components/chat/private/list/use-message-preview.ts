import { useTranslations } from 'next-intl'
import type { MessageContent } from '#lib/client/ports/chat/message.ts'
import { messagePreview } from './message-preview.ts'

/** Returns the function that shows a message as one line in the language of the page. */
export function useMessagePreview(): (content: MessageContent) => string {
  const t = useTranslations('chat-private.preview')
  return (content) =>
    messagePreview(content, {
      image: t('image'),
      file: (name) => t('file', { name }),
      custom: (title) => t('custom', { title }),
      recalled: t('recalled'),
    })
}
