import { DEFAULT_LANGUAGE, LANGUAGES } from '#lib/shared/languages.ts'
import { MOBILE_BASE } from './width.ts'

const languages = LANGUAGES.join('|')
/** The base of the narrow site and the console are segments of the route already. */
const narrow = MOBILE_BASE.slice(1)

/**
 * From the address of a screen to its route `app/[locale]/[device]`, as rules of next.config.ts: `/football` is
 * `/zh/desktop/football`, `/en/m/football` stays. The second rule also applies to what the first has written.
 * The API, streams, Next's own files and anything with a dot are no screens. Rules instead of a middleware, because
 * the gateway has decided everything else before Next sees a request, and a middleware costs a request and a
 * response object more for each page.
 */
export const ROUTE_REWRITES = [
  {
    source: `/:screen((?!(?:${languages})(?:/|$)|api/|media/|_next/)[^.]+)`,
    destination: `/${DEFAULT_LANGUAGE}/:screen`,
  },
  {
    source: `/:language(${languages})/:screen((?!${narrow}/|admin(?:/|$))[^.]+)`,
    destination: '/:language/desktop/:screen',
  },
]
