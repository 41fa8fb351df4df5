// Temporary: measures a running site and prints what it finds.

import { mkdirSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { browserFlags, findBrowser, isRoot, thisMachine } from './browser.ts'
import { overlappingElements, touchingTexts } from './fixtures/text-boxes.ts'
import { startTestedSite } from './site.ts'

mkdirSync('/tmp/zprobe', { recursive: true })
const { executablePath } = await findBrowser(thisMachine(process.env.CHROMIUM_PATH))
const site = await startTestedSite()
const browser = await chromium.launch({ executablePath, args: browserFlags(isRoot()) })
try {
  for (const lang of ['en', 'vi', 'zh'] as const)
    for (const width of [1440, 1280, 1024, 390]) {
      for (const format of [null, 'american']) {
        const context = await browser.newContext({
          viewport: { width, height: 900 },
          locale: 'en-GB',
          timezoneId: 'Asia/Shanghai',
          extraHTTPHeaders: { 'x-forwarded-for': `10.1.${width % 250}.${lang.charCodeAt(0)}` },
        })
        await context.addInitScript(
          (f) => localStorage.setItem('gameSeting', JSON.stringify({ odds_format: f })),
          format,
        )
        const page = await context.newPage()
        for (const path of [
          '/football?tab=all',
          '/football?tab=results',
          '/football?tab=schedule',
          '/basketball?tab=all',
          '/gamingList?tab=all',
          '/football',
          '/basketball',
        ]) {
          const url = site.url + (lang === 'zh' ? '' : `/${lang}`) + (width <= 500 ? '/m' : '') + path
          try {
            await page.goto(url)
            await page.waitForTimeout(600)
            const rows = await touchingTexts(page, 'tr[data-match]', 2)
            const heads = await touchingTexts(page, 'main thead tr', 6)
            const groups = await touchingTexts(page, 'main tbody tr:has(th[scope=rowgroup])', 4)
            if (rows.length + heads.length + groups.length > 0)
              console.log(
                lang,
                width,
                format,
                path,
                JSON.stringify({
                  rows: rows.slice(0, 12),
                  n: rows.length,
                  heads,
                  groups: groups.slice(0, 5),
                }),
              )
            if (format === null)
              await page.screenshot({
                path: `/tmp/zprobe/${lang}-${width}-${path.replaceAll(/[/?=]/g, '_')}.png`,
              })
          } catch (error) {
            console.log(lang, width, path, String(error).slice(0, 200))
          }
        }
        if (format === null) {
          const bar = await overlappingElements(page, 'header :is(a, button:not([type=submit]), input)')
          if (bar.length) console.log(lang, width, 'bar', JSON.stringify(bar))
        }
        await context.close()
      }
    }
} finally {
  await browser.close()
  await site.stop()
}
