import type { IConfiguration, IRegularForbiddenRuleType } from 'dependency-cruiser'

/** Who may know whom: the import rules of the house. `npm run rules` also checks that they were looked at. */
const rule = (
  name: string,
  from: IRegularForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
  comment = '',
): IRegularForbiddenRuleType => ({ name, severity: 'error', comment, from, to })
const owner = (name: string, packages: string, folders: string) =>
  rule(
    `owner-of-${name}`,
    { path: '^(app|components|lib|server|middleware|scripts)', pathNot: folders },
    { path: `^node_modules/(${packages})/` },
    'One part of the house owns an outside package.',
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
      // A room's screen is composed of what several nouns bring, as a page is.
      {
        path: '^components/(?!ui|layout|shared|player)([^/]+)/',
        pathNot: '(\\.demo\\.tsx$|^components/streams/room-[^/]+\\.tsx$)',
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
      { path: '^(lib/(?!contract|shared)|app|components|node_modules/(?!zod))' },
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
      { path: '^lib/backend/(domains|demo|jobs)/' },
    ),
    rule(
      'domains-meet-at-the-door',
      { path: '^lib/backend/domains/([^/]+)/', pathNot: '\\.test\\.ts$' },
      {
        path: '^lib/backend/domains/([^/]+)/',
        pathNot: '(^lib/backend/domains/$1/|/index\\.ts$|/wallet/ledger\\.ts$)',
      },
      "Another noun's index.ts (or the ledger) is all there is to see.",
    ),
    rule(
      'ports-are-asked-at-the-door',
      { path: '^lib/backend/domains/' },
      { path: '^lib/backend/ports/[^/]+/(?!index\\.ts|port\\.ts|feed\\.ts)' },
    ),
    rule(
      'only-the-ledger-writes-money',
      {
        path: '^(app|bench|components|lib|scripts)/',
        pathNot:
          '(^lib/backend/domains/wallet/(ledger|holds|once)\\.ts$|^lib/backend/db/schema/|\\.test\\.ts$)',
      },
      { path: '^lib/backend/db/schema/wallet\\.ts$' },
      'Money moves by wallet/ledger.ts; whoever reads it uses the views of schema/wallet-views.ts.',
    ),
    rule(
      'server-is-small',
      { path: '^server\\.ts$' },
      { path: '^(app|components|lib/backend/(?!app\\.ts|http/log\\.ts))' },
    ),
    rule(
      'links-are-bare',
      { path: '^(app|components)/' },
      { path: '^node_modules/next/link' },
      'Links inside the site are lib/i18n/link.tsx with a bare address: they follow the language and the narrow site.',
    ),
    rule(
      'browsers-get-the-small-zod',
      {
        path: '^(app|components|lib/(client|contract|i18n|shared))/',
        pathNot: '(^lib/contract/zod(-kinds)?\\.ts$|\\.test\\.tsx?$)',
      },
      { path: '^node_modules/zod/' },
      'Import * as z from lib/contract/zod.ts (docs/decisions/0010): zod/mini itself weighs three times as much.',
    ),
    owner('ws', 'ws', '(^lib/backend/(realtime|ports/media)/|\\.test\\.ts$)'),
    owner('players', '(hls|flv)\\.js', '^components/player/'),
    owner('danmaku-engine', 'danmaku', '^components/danmaku/'),
    owner('jose', 'jose', '^lib/session/'),
    owner('drizzle', 'drizzle-orm|pg', '^lib/backend/'),
    owner('ioredis', 'ioredis', '^lib/backend/ports/redis/'),
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
