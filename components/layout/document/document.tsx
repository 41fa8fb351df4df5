import type { Metadata, Viewport } from 'next'
import type { ReactNode } from 'react'
import { scoresOfRendering } from '#components/shared/scores/rendered-scores.ts'
import { CrestSprite } from '#components/shared/teams/crest-sprite.tsx'
import { site } from '#lib/i18n/site.ts'
import type { Language } from '#lib/shared/languages.ts'
import { FIRST_SCRIPT } from '#lib/shared/text/page-scripts.ts'
import themeScript from '../../../public/theme.js?text'
import { ThemeSync } from '../theme/theme-sync.tsx'
import { linkBaseOfRendering } from './link-base.ts'
import { nonceOfRendering } from './nonce.ts'

const HTML_LANG: Record<Language, string> = { zh: 'zh-CN', en: 'en', vi: 'vi' }
export const PRODUCT = '边线 Touchline'

/** Metadata of every page; without an origin for links, canonical addresses stay relative. */
export async function documentMetadata(): Promise<Metadata> {
  const base = await linkBaseOfRendering()
  return {
    ...(base === '' ? {} : { metadataBase: new URL(base) }),
    title: { template: `%s - ${PRODUCT}`, default: PRODUCT },
    applicationName: PRODUCT,
    formatDetection: { telephone: false, email: false, address: false },
  }
}

export const documentViewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  viewportFit: 'cover',
  // An on-screen keyboard shrinks the page instead of covering it, so that the focused field stays visible.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#ffffff' },
    { media: '(prefers-color-scheme: dark)', color: '#11181f' },
  ],
}

/**
 * The document around every page. `data-rendered` is the time of rendering (ms since the epoch, real time),
 * `data-zone` the site's time zone, `data-scores` is `none` where it was rendered without any score.
 */
export async function SiteDocument(props: { language: Language; fonts: string; children: ReactNode }) {
  return (
    <html
      lang={HTML_LANG[props.language]}
      className={props.fonts}
      data-rendered={Date.now()}
      data-scores={await scoresOfRendering()}
      data-mobile={site().mobileBase}
      data-zone={site().timeZone}
      suppressHydrationWarning
    >
      {/* biome-ignore lint/style/noHeadElement: this is the App Router's own document, not a page of the Pages Router */}
      <head>
        {/* Part of the page, so that the first paint, which needs the theme, does not wait for another response. */}
        <script
          {...{ [FIRST_SCRIPT]: '' }}
          nonce={await nonceOfRendering()}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script, which contains nothing of the page
          dangerouslySetInnerHTML={{ __html: themeScript }}
        />
      </head>
      <body>
        <CrestSprite />
        {props.children}
        <ThemeSync />
      </body>
    </html>
  )
}
