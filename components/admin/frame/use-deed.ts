import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { ApiError } from '#lib/client/errors.ts'
import { ADMIN } from '#lib/client/queries/admin.ts'

/**
 * Something an operator does: whether it runs and why it was refused. What was done is told as a notice, and
 * everything the console shows is read again.
 */
export function useDeed() {
  const t = useTranslations('admin')
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  return {
    busy,
    fault,
    setFault,
    /** Runs it once; true when it was done. Without words `done` the screen itself shows what came of it. */
    async run(deed: () => Promise<unknown>, done?: string): Promise<boolean> {
      if (busy) return false
      setBusy(true)
      setFault(null)
      try {
        await deed()
        if (done) notify({ message: done, kind: 'good' })
        return true
      } catch (error) {
        setFault(error instanceof ApiError && error.message ? error.message : t('unreachable'))
        return false
      } finally {
        setBusy(false)
        void client.invalidateQueries({ queryKey: ADMIN })
      }
    },
  }
}
