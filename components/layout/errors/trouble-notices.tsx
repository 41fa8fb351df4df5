'use client'

import { type ComponentType, useEffect, useState } from 'react'
import { notify } from '#components/ui/toast/notices.ts'
import { askLogin } from '#lib/client/session/ask-login.ts'
import { setWho, USER_INFO } from '#lib/client/session/current-user.ts'
import type { LoggedOutLabels } from './logged-out-dialog.tsx'

interface TroubleLabels extends LoggedOutLabels {
  login: string
}

/** What the specification keeps for who is logged in, besides the user info. */
const INDEX = 'index'

/** Nobody is logged in any more: user info, index data and login flag go. */
function forget(): void {
  localStorage.removeItem(USER_INFO)
  localStorage.removeItem(INDEX)
  setWho(null)
}

/**
 * Shows what a call was refused with (specification, section 8): a message for 5 s, a plea to log in with the way to
 * do it, or the dialog that one has been logged out. The client is fetched once the page is at rest, or at once where
 * somebody was logged in: nothing else calls before that without it.
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
    let leave: (() => void) | undefined
    let gone = false
    const listen = async () => {
      const { onApiProblem } = await import('#lib/client/core/problems.ts')
      if (gone) return
      leave = onApiProblem((problem) => {
        if (problem.kind === 'message') {
          notify({ message: problem.message, kind: 'bad' })
          return
        }
        forget()
        if (problem.kind === 'not_logged_in')
          notify({ message: problem.message, kind: 'bad', action: { label: login, run: () => askLogin() } })
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
      gone = true
      clearTimeout(timer)
      leave?.()
    }
  }, [login])
  return ended !== null && LoggedOut ? (
    <LoggedOut message={ended} labels={labels} onClose={() => setEnded(null)} />
  ) : null
}
