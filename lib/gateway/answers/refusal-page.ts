import { createHash } from 'node:crypto'
import type { Language } from '#lib/shared/languages.ts'
import { DATA_POLICY } from './security-headers.ts'

/** Written out, since the site's style sheet may be what cannot be sent. */
const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-content:center;justify-items:center;gap:.75rem;padding:1rem;box-sizing:border-box;font:1rem/1.5 system-ui,sans-serif;text-align:center}p{margin:0}b{font-size:1.25rem}'

/** The policy of the page: nothing is loaded, and only its own style is applied. */
export const REFUSAL_PAGE_POLICY = `${DATA_POLICY}; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`

/**
 * Builds a page without scripts and pictures, for browsers that requested a screen. `text` is one of our own
 * messages; with `reloads` the page requests its address again after 3 s.
 */
export function refusalPage(text: string, language: Language, reloads: boolean): string {
  const reload = reloads ? '<meta http-equiv="refresh" content="3">' : ''
  return (
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">${reload}` +
    `<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">` +
    `<title>Touchline</title><style>${STYLE}</style></head><body><b>Touchline</b><p>${text}</p></body></html>`
  )
}
