import { type NextRequest, NextResponse } from 'next/server'
import createMiddleware from 'next-intl/middleware'
import { decide } from '#lib/i18n/decide.ts'
import { readerOf } from '#lib/i18n/reader.ts'
import { routing } from '#lib/i18n/routing.ts'

const intl = createMiddleware(routing)

/** Decides like the gateway, for a rendering that did not come through it, and then names the language to the pages. */
export default function middleware(request: NextRequest): NextResponse {
  const { pathname, search } = request.nextUrl
  const secure = request.headers.get('x-forwarded-proto') === 'https'
  const reader = readerOf((name) => request.headers.get(name), secure)
  const decision = decide(pathname, search, reader)
  if (decision.go === 'refuse') return new NextResponse(null, { status: 400 })
  if (decision.go === 'redirect')
    return NextResponse.redirect(new URL(decision.to, request.url), decision.status)
  return intl(request)
}

/** Screens only: calls, streams, Next's own files and anything with a dot pass by. */
export const config = { matcher: ['/((?!api/|media/|_next/|.*\\..*).*)'] }
