'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { Link } from '#lib/i18n/link.tsx'
import { ConsoleNav } from './console-nav.tsx'
import { HeldMessagesRefresh } from './held-messages-refresh.tsx'
import { OperatorCorner } from './operator-corner.tsx'
import { OperatorGate } from './operator-gate.tsx'

/**
 * Frame of every section of the console: operator, navigation, language and theme. The login has no
 * navigation.
 */
export function ConsoleFrame(props: { logo: ReactNode; look: ReactNode; children: ReactNode }) {
  const { logo, look, children } = props
  const t = useTranslations('admin')
  const shell = languageOfAddress(usePathname()).bare === '/admin/login'
  const head = (
    <header className="border-line border-b bg-surface">
      <div className="wrap-page flex h-14 items-center gap-4">
        <Link href="/main" className="flex min-h-11 items-center gap-3">
          {logo}
          <span className="sr-only">{t('toSite')}</span>
        </Link>
        <span className="border-line-strong border-l pl-3 text-ink-2 text-sm max-sm:hidden">
          {t('console')}
        </span>
        {shell ? null : <OperatorCorner />}
      </div>
    </header>
  )
  const foot = (
    <footer className="border-line border-t pt-3 pb-6 max-lg:mt-6 lg:border-t-0 lg:pt-0">{look}</footer>
  )
  if (shell)
    return (
      <div className="flex min-h-dvh flex-col">
        {head}
        <main id="main" className="flex-1">
          {children}
        </main>
        <div className="wrap-page max-w-md!">{foot}</div>
      </div>
    )
  return (
    <>
      {head}
      <div className="wrap-page grid grid-cols-1 items-start gap-x-6 gap-y-3 py-4 lg:grid-cols-[var(--menu)_minmax(0,1fr)] lg:grid-rows-[auto_1fr] lg:py-6">
        <ConsoleNav />
        <main id="main" className="min-w-0 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <OperatorGate>
            <HeldMessagesRefresh />
            {children}
          </OperatorGate>
        </main>
        <div className="lg:col-start-1 lg:row-start-2">{foot}</div>
      </div>
    </>
  )
}
