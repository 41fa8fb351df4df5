'use client'

import { useEffect } from 'react'

/** Reports a search from the browser, since the cached page was rendered without a user. */
export function ReportSearched({ name }: { name: string }) {
  useEffect(() => {
    import('#lib/client/search.ts')
      .then(({ reportSearched }) => reportSearched(name, { quiet: true }))
      .catch(() => {})
  }, [name])
  return null
}
