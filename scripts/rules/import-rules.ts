import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'
import { NOUNS } from './nouns.ts'
import { SECOND_COOKIE_SEALER, SECOND_HTTP_CLIENT } from './refused-packages.ts'

/**
 * The import rules between folders and packages. `npm run rules` also checks that the tool read enough
 * modules.
 */
const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment = '',
): IRegularForbiddenRuleType => ({ name, severity: 'error', comment, from, to })
const owner = (name: string, packages: string, folders: string) =>
  rule(
    `owner-of-${name}`,
    { path: '^(app|components|demo|lib|server|scripts)', pathNot: folders },
    { path: `^node_modules/(${packages})/` },
    'An outside package is imported by one folder only.',
  )

/** Packages with the same purpose as zod. Matched by name, whether installed or not. */
const OTHER_SCHEMA_LIBRARIES = [
  '@effect/schema',
  '@hapi/joi',
  '@sinclair/typebox',
  '@vinejs/vine',
  'ajv',
  'arktype',
  'class-validator',
  'fastest-validator',
  'io-ts',
  'joi',
  'jsonschema',
  'runtypes',
  'superstruct',
  'typebox',
  'valibot',
  'yup',
]

/** A noun imports only nouns before it in the order. Tests may use later ones for their setup. */
const NOUN_RULES = NOUNS.slice(0, -1).map((noun, place) =>
  rule(
    `${noun}-before-later-nouns`,
    { path: `^lib/backend/domains/${noun}/`, pathNot: '\\.test\\.ts$' },
    { path: `^lib/backend/domains/(${NOUNS.slice(place + 1).join('|')})/` },
    'A later noun is reached by an interface or a domain event (docs/decisions/0026).',
  ),
)

export const IMPORT_RULES: IConfiguration = {
  forbidden: [
    rule('no-cycles', {}, { circular: true }, 'Nothing may need itself.'),
    rule(
      'pages-speak-the-api',
      { path: '^app/' },
      { path: '^lib/(backend|gateway|session|env)' },
      'Pages go through lib/client.',
    ),
    rule(
      'components-see-the-contract',
      { path: '^components/' },
      { path: '^(app|lib/(backend|gateway|session|env))' },
      'Components know lib/client, lib/contract, lib/shared and lib/i18n.',
    ),
    rule(
      'a-noun-draws-itself',
      // A room's screen is composed of components of several nouns, as a page is.
      {
        path: '^components/(?!ui|layout|shared|player)([^/]+)/',
        pathNot: '(\\.demo\\.tsx$|^components/streams/[^/]+/room-[^/]+\\.tsx$)',
      },
      { path: '^components/(?!ui|layout|shared|player)([^/]+)/', pathNot: '^components/$1/' },
      'What several nouns draw lives in components/shared; pages compose nouns.',
    ),
    rule(
      'primitives-know-no-noun',
      { path: '^components/ui/' },
      { path: '^(components/(?!ui)|lib/(client|contract))' },
    ),
    rule(
      'contract-is-browser-safe',
      { path: '^lib/contract/', pathNot: '\\.test\\.ts$' },
      { path: '^(lib/(?!contract|shared)|app|components|node_modules/(?!zod/mini/))' },
    ),
    rule('shared-knows-nobody', { path: '^lib/shared/' }, { path: '^(app|components|lib/(?!shared))' }),
    rule(
      'client-knows-the-contract',
      { path: '^lib/client/', pathNot: '\\.test\\.ts$' },
      { path: '^(app|components|lib/(?!client|contract|shared|i18n))' },
    ),
    rule(
      'gateway-knows-a-function',
      { path: '^lib/gateway/', pathNot: '\\.test\\.ts$' },
      { path: '^(app|components|lib/(backend|client|contract))' },
    ),
    rule(
      'backend-draws-nothing',
      { path: '^lib/backend/' },
      { path: '^(app|components|lib/(client|gateway))' },
    ),
    rule(
      'db-and-realtime-know-no-domain',
      {
        path: '^lib/backend/(db|realtime|http|ports)/',
        pathNot: '(\\.test\\.ts$|^lib/backend/ports/feed/simulator/)',
      },
      { path: '^lib/backend/(domains|jobs)/' },
    ),
    rule(
      'domains-import-the-index',
      { path: '^lib/backend/domains/([^/]+)/', pathNot: '\\.test\\.ts$' },
      { path: '^lib/backend/domains/([^/]+)/', pathNot: '(^lib/backend/domains/$1/|/index\\.ts$)' },
      "Another noun's index.ts is all that a noun may import of it.",
    ),
    ...NOUN_RULES,
    rule(
      'nouns-are-listed',
      { path: `^lib/backend/domains/(?!(${NOUNS.join('|')})/)` },
      {},
      'Give the noun its place in scripts/rules/nouns.ts.',
    ),
    rule(
      'services-know-no-noun',
      { path: '^lib/backend/(audit\\.ts|word-filter/|domain-events\\.ts)' },
      { path: '^lib/backend/(domains|jobs|app)/' },
      'A service stands below all nouns.',
    ),
    rule(
      'nouns-are-composed-above',
      { path: '^lib/backend/domains/', pathNot: '\\.test\\.ts$' },
      { path: '^lib/backend/(app/|jobs/|[^/]+\\.ts$)', pathNot: '/(audit|domain-events|secrets)\\.ts$' },
      'The composition root and jobs use nouns, not the other way round.',
    ),
    rule(
      'ports-are-used-by-their-index',
      { path: '^lib/backend/domains/' },
      { path: '^lib/backend/ports/[^/]+/(?!index\\.ts|port\\.ts|feed\\.ts)' },
    ),
    rule(
      'only-the-ledger-writes-money',
      {
        path: '^(app|bench|components|demo|lib|scripts)/',
        pathNot:
          '(^lib/backend/domains/wallet/(ledger|holds|run-idempotent)\\.ts$|^lib/backend/db/schema/|\\.test\\.ts$)',
      },
      { path: '^lib/backend/db/schema/wallet\\.ts$' },
      'Money moves by wallet/ledger.ts; read it through the views of schema/wallet-views.ts.',
    ),
    rule(
      'product-knows-no-demo',
      {
        path: '^(app|components|lib)',
        pathNot: '(\\.test\\.tsx?$|^lib/backend/(app|ports/feed/simulator)/)',
      },
      { path: '^demo/' },
      'The composition root starts the demo world, and the simulator feed plays its matches; nothing else knows it.',
    ),
    rule(
      'product-knows-no-test-support',
      { path: '^(app|components|demo|lib|server)', pathNot: '\\.test\\.tsx?$' },
      { path: '^testing/' },
      'testing/ is for tests, benches, faults and attacks.',
    ),
    rule(
      'server-is-small',
      { path: '^server\\.ts$' },
      { path: '^(app|components|lib/backend/(?!app/create-backend\\.ts|http/logging/log\\.ts))' },
    ),
    rule(
      'links-are-bare',
      { path: '^(app|components)/' },
      { path: '^node_modules/next/link' },
      'Links inside the site are lib/i18n/link.tsx with a bare address: they follow the language and the narrow site.',
    ),
    rule(
      'browsers-load-zod-mini',
      { path: '^(app|components|lib/(client|contract|i18n|shared))/' },
      { path: '^node_modules/zod/(?!mini/)' },
      "What browsers load is written with import * as z from 'zod/mini' (docs/decisions/0022): full zod is larger.",
    ),
    rule(
      'one-schema-library',
      {},
      { path: `(^|^node_modules/)(${OTHER_SCHEMA_LIBRARIES.join('|')})(/|$)` },
      'Schemas are zod: one library, one way to write a boundary (docs/decisions/0022).',
    ),
    owner('ws', 'ws', '(^lib/backend/(realtime|ports/media)/|\\.test\\.ts$)'),
    owner('players', '(hls|flv)\\.js', '^components/player/'),
    owner('danmaku-engine', 'danmaku', '^components/danmaku/'),
    owner('ky', 'ky', '^lib/client/core/http-client\\.ts$'),
    owner('iron-session', 'iron-session', '^lib/session/'),
    owner('next-intl', 'next-intl', '^(app|components|lib/i18n)/'),
    owner('react-query', '@tanstack/react-query', '^(app|components|lib/client)/'),
    // tailwindcss is named by app/globals.css, its plugin by postcss.config.mjs; no module imports either.
    owner('tailwindcss', 'tailwindcss|@tailwindcss/postcss', '^$'),
    rule(
      'one-http-client',
      {},
      { path: SECOND_HTTP_CLIENT },
      'The client of the API is ky (docs/decisions/0020); the backend calls vendors with fetch.',
    ),
    rule(
      'one-cookie-sealer',
      {},
      { path: SECOND_COOKIE_SEALER },
      'The session cookie is sealed by iron-session in lib/session (docs/decisions/0021).',
    ),
    owner('drizzle', 'drizzle-orm|pg', '^(lib/backend|demo)/'),
    owner('ioredis', 'ioredis', '^lib/backend/ports/redis/'),
    owner('tar-stream', 'tar-stream', '^lib/backend/db/archive'),
    owner('aws-sdk', '@aws-sdk', '^lib/backend/ports/storage/s3/'),
    owner('re2js', 're2js', '^lib/backend/word-filter/'),
    owner('libphonenumber', 'libphonenumber-js', '^lib/shared/mobile-number\\.ts$'),
    owner('lucide', 'lucide', '^components/ui/'),
    owner('base-ui', '@base-ui/react', '^components/ui/popups/'),
    owner('react-hook-form', 'react-hook-form|@hookform/resolvers', '^components/shared/forms/'),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(\\.next|\\.data|\\.cache)' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
    },
  },
}
