import { readCookie, sessionCookieName } from '#lib/session/cookie.ts'
import { chosenLanguage, LANGUAGE_COOKIE } from './chosen-language.ts'
import type { Visitor } from './device/decide.ts'
import { isNarrow, SITE_COOKIE, WIDTH_COOKIE } from './device/width.ts'

/**
 * Reads the visitor's properties from a request's headers. `header` returns a header's value by its name in
 * lower case, or null.
 */
export function visitorOf(header: (name: string) => string | null, secure: boolean): Visitor {
  const cookies = header('cookie') ?? undefined
  return {
    narrow: isNarrow({
      site: readCookie(cookies, SITE_COOKIE),
      width: readCookie(cookies, WIDTH_COOKIE),
      viewportHint: header('sec-ch-viewport-width') ?? header('viewport-width'),
      mobileHint: header('sec-ch-ua-mobile'),
      userAgent: header('user-agent') ?? '',
    }),
    language: chosenLanguage(readCookie(cookies, LANGUAGE_COOKIE)),
    hasSession: readCookie(cookies, sessionCookieName(secure)) !== null,
  }
}
