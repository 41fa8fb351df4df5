import { useTranslations } from 'next-intl'
import { notify } from '#components/ui/toast/notices.ts'

/** Copies what somebody said, and says whether the browser let it. */
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
