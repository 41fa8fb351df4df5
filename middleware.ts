import { type NextRequest, NextResponse } from 'next/server'
import createMiddleware from 'next-intl/middleware'
import { languageCookie } from '#lib/i18n/chosen-language.ts'
import { decide } from '#lib/i18n/device/decide.ts'
import { routePath } from '#lib/i18n/device/site-device.ts'
import { routing } from '#lib/i18n/routing.ts'
import { visitorOf } from '#lib/i18n/visitor.ts'

const intl = createMiddleware(routing)
const REWRITE = 'x-middleware-rewrite'

/**
 * Adds the device to the path that next-intl rewrites a request to, so that both sites share one page file
 * per screen.
 */
function toRoute(request: NextRequest, response: NextResponse): NextResponse {
  const rewritten = response.headers.get(REWRITE)
  if (rewritten === null && !response.headers.has('x-middleware-next')) return response
  const url = new URL(rewritten ?? request.url)
  const path = routePath(url.pathname)
  if (path === url.pathname) return response
  url.pathname = path
  response.headers.delete('x-middleware-next')
  response.headers.set(REWRITE, url.href)
  return response
}

/**
 * Decides like the gateway, for requests that did not come through it, and passes language and device to the
 * pages.
 */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const secure = request.headers.get('x-forwarded-proto') === 'https'
  const visitor = visitorOf((name) => request.headers.get(name), secure)
  const decision = decide(pathname, search, visitor)
  if (decision.go === 'refuse') return new NextResponse(null, { status: 400 })
  if (decision.go === 'redirect') {
    const response = NextResponse.redirect(new URL(decision.to, request.url), decision.status)
    if (decision.remember) response.headers.append('set-cookie', languageCookie(decision.remember))
    return response
  }
  return toRoute(request, intl(request))
}

/** Screens only: calls, streams, Next's own files and anything with a dot are excluded. */
export const config = { runtime: 'nodejs', matcher: ['/((?!api/|media/|_next/|.*\\..*).*)'] }
