import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { CrestSprite } from '#components/shared/teams/crest-sprite.tsx'
import { site } from '#lib/i18n/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { ThemeSync } from '../theme/theme-sync.tsx'
import { nonceOfRendering } from './nonce.ts'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en', vi: 'vi' }
export const PRODUCT = '边线 Touchline'

export function documentMetadata(): Metadata {
  return {
    metadataBase: new URL(site().publicUrl),
    title: { template: `%s - ${PRODUCT}`, default: PRODUCT },
    applicationName: PRODUCT,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const documentViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // A keyboard on the screen makes the page shorter instead of covering it: what one types into stays above it.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#11181f' },
  ],
}

/** The document around every page. `data-rendered` says when it was made (ms since the epoch, real time). */
export async function SiteDocument(props: { language: Language; fonts: string; children: ReactNode }) {
  return (
    <html
      lang={HTML_LANG[props.language]}
      className={props.fonts}
      data-rendered={Date.now()}
      data-mobile={site().mobileBase}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: this is the App Router's own document, not a page of the Pages Router */}
      <head>
        {/* Blocks on purpose: it sets the theme before anything is painted. */}
        <script src="/theme.js" nonce={await nonceOfRendering()} suppressHydrationWarning />
      </head>
      <body>
        <CrestSprite />
        {props.children}
        <ThemeSync />
      </body>
    </html>
  )
}
