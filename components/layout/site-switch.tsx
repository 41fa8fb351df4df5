'use client'

import { usePathname, useSearchParams } from 'next/navigation'
import type { ReactNode } from 'react'
import { screenAddress, siteOf } from '#lib/i18n/device/decide.ts'
import { SITE_COOKIE } from '#lib/i18n/device/width.ts'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'

const YEAR_SECONDS = 31_536_000

/**
 * Switches between the full and the narrow site on the same screen. The choice is stored, and the screen
 * width does not override it.
 */
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
        document.cookie = `${SITE_COOKIE}=${narrow ? 'full' : 'm'}; path=/; max-age=${YEAR_SECONDS}; samesite=lax`
      }}
    >
      {children}
    </a>
  )
}
