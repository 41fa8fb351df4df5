import type { Metadata, Viewport } from 'next'
import { connection } from 'next/server'
import { hasLocale } from 'next-intl'
import { setRequestLocale } from 'next-intl/server'
import type { ReactNode } from 'react'
import { latin, latinExtended, vietnamese } from '#app/fonts.ts'
import { nonceOfRendering } from '#components/layout/nonce.ts'
import { routing } from '#lib/i18n/routing.ts'
import { site } from '#lib/i18n/site.ts'
import '#app/globals.css'

const HTML_LANG = { zh: 'zh-CN', en: 'en', vi: 'vi' } as const

export function generateMetadata(): Metadata {
  return {
    metadataBase: new URL(site().publicUrl),
    title: { template: '%s - 边线 Touchline', default: '边线 Touchline' },
    applicationName: '边线 Touchline',
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#11181f' },
  ],
}

/** Every page is rendered on request: its scripts carry the nonce of the rendering, and a page made at build time has none. */
export default async function RootLayout(props: {
  children: ReactNode
  params: Promise<{ locale: string }>
}) {
  await connection()
  const { locale: asked } = await props.params
  const locale = hasLocale(routing.locales, asked) ? asked : routing.defaultLocale
  setRequestLocale(locale)
  return (
    <html
      lang={HTML_LANG[locale]}
      className={`${latin.variable} ${vietnamese.variable} ${latinExtended.variable}`}
      data-rendered={Date.now()}
      suppressHydrationWarning
    >
      <head>
        {/* Blocks on purpose: it sets the theme before anything is painted. */}
        <script src="/theme.js" nonce={await nonceOfRendering()} suppressHydrationWarning />
      </head>
      <body>{props.children}</body>
    </html>
  )
}
