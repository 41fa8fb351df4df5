import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError, LoginAgain } from '#lib/client/errors.ts'

/**
 * One thing that is being done: whether it runs, and what came of it in words. A success is told as a notice, since
 * what it changed is seen on the screen; a refusal stays beside what was refused. Needs the messages `common`.
 */
export function useAttempt() {
  const t = useTranslations('common')
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  return {
    busy,
    fault,
    setFault,
    /** Runs it once; true when it was done. `onMessage` of the call is `tell`. */
    async run(action: (tell: (message: string) => void) => Promise<void>): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setFault(null)
      try {
        await action((message) => notify({ message, kind: 'good' }))
        return true
      } catch (error) {
        setFault(
          error instanceof LoginAgain
            ? t('loginAgain')
            : error instanceof ApiError && error.message
              ? error.message
              : t('unreachable'),
        )
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
