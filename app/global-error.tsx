'use client'

import { usePathname } from 'next/navigation'
import { ErrorScreen } from '#components/layout/errors/error-screen.tsx'
import { ERROR_TEXTS } from '#components/layout/errors/error-texts.ts'
import { ThemeSync } from '#components/layout/theme/theme-sync.tsx'
import { languageOfAddress } from '#lib/i18n/languages-of-address.ts'
import { fontClasses } from './fonts.ts'
import './globals.css'

/**
 * The last resort, if the frame itself failed. No inline script or style, which the policy would refuse.
 * Retrying reloads the whole page, since there is no frame left to render into.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const { language } = languageOfAddress(usePathname())
  return (
    <html lang={language === 'zh' ? 'zh-CN' : language} className={fontClasses} suppressHydrationWarning>
      <body>
        <title>{ERROR_TEXTS[language].title}</title>
        <main className="flex min-h-dvh flex-col justify-center">
          <ErrorScreen error={error} reset={() => location.reload()} />
        </main>
        <ThemeSync />
      </body>
    </html>
  )
}
