import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notices.ts'

/** Copies a text to the clipboard and shows whether the browser allowed it. */
export function useCopy(): (text: string) => Promise<void> {
  const t = useTranslations('chat.card')
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text)
      notify({ message: t('copied'), kind: 'good' })
    } catch {
      notify({ message: t('copyFailed'), kind: 'bad' })
    }
  }
}
