import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'

/** Messages are compiled at build time, so that no message parser travels to the browser. */
const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: {
    messages: {
      path: ['./messages/zh', './messages/en', './messages/vi'],
      format: 'json',
      locales: ['zh', 'en', 'vi'],
      precompile: true,
    },
  },
})

const config: NextConfig = {
  poweredByHeader: false,
  // What the gateway keeps it compresses itself, once; this is for what passes it by.
  compress: true,
  allowedDevOrigins: ['127.0.0.1'],
  // The gateway decides about addresses; a second opinion would loop.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  // `npm run types` checks the whole tree, backend included; anyone who starts the site does not wait for it again.
  // app/global-not-found.tsx: an unknown address gets a whole page with status 404.
  experimental: { globalNotFound: true },
  typescript: { ignoreBuildErrors: true },
}

export default withIntl(config)
