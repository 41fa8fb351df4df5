import type { NextConfig } from 'next'
import createNextIntlPlugin from 'next-intl/plugin'
import { ROUTE_REWRITES } from './lib/i18n/device/route-rewrites.ts'

/** Messages are compiled at build time, so that no message parser is sent to the browser. */
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
  // The gateway compresses what it caches itself, once; this is for everything else.
  compress: true,
  allowedDevOrigins: ['127.0.0.1'],
  // The gateway decides about addresses; a second redirect would loop.
  skipTrailingSlashRedirect: true,
  reactStrictMode: true,
  rewrites: async () => ({ beforeFiles: ROUTE_REWRITES, afterFiles: [], fallback: [] }),
  // `npm run types` checks the whole tree, backend included; starting the site does not repeat it.
  // app/global-not-found.tsx: an unknown address gets a complete page with status 404.
  experimental: {
    globalNotFound: true,
    turbopackCrossModuleConstants: true,
    turbopackCjsTreeShaking: true,
    // The score list is the page that most visitors open first: fewer and larger files compress better.
    turbopackChunking: {
      firstPageLoadPriority: 0.9,
      priorityRoutes: [/\/football/],
      priorityBoost: 4,
      minChunkSize: 200_000,
      maxMergeChunkSize: 1_000_000,
    },
  },
  turbopack: {
    rules: {
      // Scripts that pages contain or name, instead of importing them.
      '*.js': [
        { condition: { query: '?text' }, type: 'text' },
        { condition: { query: '?asset' }, type: 'asset' },
      ],
    },
    // `start.mjs` writes it before a build; a development server uses the package as it is.
    ...(process.env.NODE_ENV === 'production'
      ? { resolveAlias: { 'zod/mini': { browser: './.cache/zod-mini.js' } } }
      : {}),
  },
  typescript: { ignoreBuildErrors: true },
}

export default withIntl(config)
