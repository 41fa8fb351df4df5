'use client'

import { useEffect } from 'react'

/** Tells that a reader was shown a search: the page was made by the server, which does not know him. */
export function TellSearched({ name }: { name: string }) {
  useEffect(() => {
    import('#lib/client/search.ts')
      .then(({ reportSearched }) => reportSearched(name, { quiet: true }))
      .catch(() => {})
  }, [name])
  return null
}
