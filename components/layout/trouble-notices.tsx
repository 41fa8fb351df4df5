'use client'

import { useEffect } from 'react'
import { notify } from '#components/ui/toast/notices.ts'

/** Shows what a call was refused with. The client is fetched once the page is at rest: nothing calls before that without it. */
export function TroubleNotices() {
  useEffect(() => {
    let leave: (() => void) | undefined
    let gone = false
    const listen = async () => {
      const { onTrouble } = await import('#lib/client/errors.ts')
      if (!gone) leave = onTrouble((trouble) => notify({ message: trouble.message, kind: 'bad' }))
    }
    const timer = setTimeout(() => void listen().catch(() => {}), 1500)
    return () => {
      gone = true
      clearTimeout(timer)
      leave?.()
    }
  }, [])
  return null
}
