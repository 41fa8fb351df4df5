'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { screenAddress, siteOf } from '#lib/i18n/decide.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { SITE_COOKIE } from '#lib/i18n/width.ts'

const YEAR = 31_536_000

/** The way from one of the two sites to the same screen of the other. The choice is kept: no width leads back from it. */
export function SiteSwitch({ className, children }: { className: string; children: ReactNode }) {
  const { language, bare } = languageOfAddress(usePathname())
  const query = useSearchParams().toString()
  const { screen, narrow } = siteOf(bare)
  return (
    <a
      href={screenAddress(language, screen, !narrow) + (query ? `?${query}` : '')}
      className={className}
      onClick={() => {
        // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in Safari before 18.4
        document.cookie = `${SITE_COOKIE}=${narrow ? 'full' : 'm'}; path=/; max-age=${YEAR}; samesite=lax`
      }}
    >
      {children}
    </a>
  )
}
