'use client'

import { usePathname } from 'next/navigation'
import { ERROR_TEXTS } from '#components/layout/errors/error-texts.ts'
import { ThemeSync } from '#components/layout/theme/theme-sync.tsx'
import { DEFAULT_LANGUAGE, LANGUAGES } from '#lib/shared/languages.ts'
import { fontClasses } from './fonts.ts'
import './globals.css'

/**
 * The last resort, if the frame itself failed. No inline script or style, which the policy would refuse.
 * Retrying reloads the whole page, since there is no frame left to render into. Every page loads it, so it has only
 * what it needs of ErrorScreen.
 */
export default function GlobalError({ error }: { error: Error & { digest?: string } }) {
  const path = usePathname()
  const language = LANGUAGES.find((known) => `${path}/`.startsWith(`/${known}/`)) ?? DEFAULT_LANGUAGE
  const texts = ERROR_TEXTS[language]
  return (
    <html lang={language === 'zh' ? 'zh-CN' : language} className={fontClasses} suppressHydrationWarning>
      <body>
        <title>{texts.title}</title>
        <main className="flex min-h-dvh flex-col justify-center">
          <div className="wrap-page flex flex-col items-center gap-4 text-center" role="alert">
            <h1 className="text-2xl">{texts.title}</h1>
            <p className="max-w-[42ch] text-ink-2">{texts.text}</p>
            {error.digest ? (
              <p className="num text-ink-2 text-xs">
                {texts.reference} {error.digest}
              </p>
            ) : null}
            <button
              type="button"
              className="h-11 rounded-sm bg-brand px-4 text-on-brand"
              onClick={() => location.reload()}
            >
              {texts.retry}
            </button>
            <a href={`/${language}/main`} className="underline underline-offset-2">
              {texts.home}
            </a>
          </div>
        </main>
        <ThemeSync />
      </body>
    </html>
  )
}
