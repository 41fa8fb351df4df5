'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { removeStoredUser, USER_INFO } from '#lib/client/session/current-user.ts'
import { requestLogin } from '#lib/client/session/request-login.ts'
import { NAV_INDEX_KEY } from '../navigation/navigation.ts'
import type { LoggedOutLabels } from './logged-out-dialog.tsx'

interface TroubleLabels extends LoggedOutLabels {
  login: string
}

/** Removes user info, index data and login flag after a logout. */
function forget(): void {
  localStorage.removeItem(NAV_INDEX_KEY)
  removeStoredUser()
}

/**
 * Shows why calls were refused (specification, section 8): a message for 5 s, a request to log in with a
 * button, or the dialog that the user has been logged out. The client is loaded once the page is idle, or at
 * once if a user was logged in: nothing else makes calls before that without it.
 */
export function TroubleNotices({ labels }: { labels: TroubleLabels }) {
  const [ended, setEnded] = useState<string | null>(null)
  const [LoggedOut, setLoggedOut] = useState<ComponentType<{
    message: string
    labels: LoggedOutLabels
    onClose: () => void
  }> | null>(null)
  const { login } = labels
  useEffect(() => {
    let unsubscribe: (() => void) | undefined
    let isUnmounted = false
    const listen = async () => {
      const { onApiProblem } = await import('#lib/client/core/problems.ts')
      if (isUnmounted) return
      unsubscribe = onApiProblem((problem) => {
        if (problem.kind === 'message') {
          notify({ message: problem.message, kind: 'bad' })
          return
        }
        forget()
        if (problem.kind === 'not_logged_in')
          notify({
            message: problem.message,
            kind: 'bad',
            action: { label: login, run: () => requestLogin() },
          })
        else {
          setEnded(problem.message)
          import('./logged-out-dialog.tsx')
            .then(({ LoggedOutDialog }) => setLoggedOut(() => LoggedOutDialog))
            .catch(() => notify({ message: problem.message, kind: 'bad' }))
        }
      })
    }
    const wait = localStorage.getItem(USER_INFO) === null ? 1500 : 0
    const timer = setTimeout(() => void listen().catch(() => {}), wait)
    return () => {
      isUnmounted = true
      clearTimeout(timer)
      unsubscribe?.()
    }
  }, [login])
  return ended !== null && LoggedOut ? (
    <LoggedOut message={ended} labels={labels} onClose={() => setEnded(null)} />
  ) : null
}
