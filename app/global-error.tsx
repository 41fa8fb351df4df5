'use client'

import { ErrorScreen } from '#components/layout/error-screen.tsx'
import { ThemeKeeper } from '#components/layout/theme-keeper.tsx'
import './globals.css'

/** The last resort, when the frame itself failed: no inline script or style, which the policy would refuse. */
export default function GlobalError(props: { error: Error & { digest?: string }; reset: () => void }) {
  return (
    <html lang="zh-CN" suppressHydrationWarning>
      <body>
        <ErrorScreen {...props} />
        <ThemeKeeper />
      </body>
    </html>
  )
}
