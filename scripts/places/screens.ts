import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every screen by its address, with its noun and topic: `streams/list` or, if a noun has one topic, `news`.
 * Its page, components, texts and browser tests follow from these two.
 */
export const SCREENS: Readonly<Record<string, string>> = {
  '/about-user': 'site/legal',
  '/help': 'site/help',
  '/admin': 'admin',
  '/anchor': 'streams/list',
  '/attention': 'social/follows',
  '/base-basketball': 'competitions/season',
  '/base-football': 'competitions/season',
  '/basketball': 'matches/lists',
  '/cashier': 'wallet/cashier',
  '/chat-chat': 'chat/private',
  '/circle': 'community',
  '/circle-detail': 'community/posts',
  '/comment': 'comments',
  '/copyright': 'copyright',
  '/demo': 'demo',
  '/detail': 'news/articles',
  '/dome': 'site/campaign',
  '/downLoad': 'site/download',
  '/embed/room': 'streams/embeds',
  '/embed/score': 'streams/embeds',
  '/football': 'matches/lists',
  '/foresight': 'matches/foresight',
  '/gaming': 'esports/board',
  '/gamingDetail': 'matches/detail',
  '/gamingLeague': 'esports/league',
  '/gamingList': 'matches/lists',
  '/live': 'streams/rooms',
  '/live/chat': 'chat/pop-out',
  '/live/overlay': 'chat/pop-out',
  '/login': 'accounts/login',
  '/m/scan': 'accounts/scan',
  '/main': 'site/home',
  '/member': 'accounts/member',
  '/multi': 'streams/multi',
  '/new_file': 'videos/publish',
  '/news': 'news',
  '/persona': 'social/persona',
  '/player': 'competitions/teams',
  '/rank': 'streams/rank',
  '/reserve': 'streams/reservations',
  '/schedule': 'matches/schedule',
  '/score-detail': 'matches/detail',
  '/score-live': 'streams/score-live',
  '/search': 'search',
  '/specialist': 'experts/plans',
  '/specialist-detail': 'experts/detail',
  '/specialist-home': 'experts/records',
  '/specialist-info': 'experts/applications',
  '/team': 'competitions/teams',
  '/trophy/home': 'competitions/catalogue',
  '/video-classify': 'videos/classify',
  '/video-list': 'videos/list',
  '/video-player': 'videos',
}

export interface ScreenPlace {
  /** `/anchor`; the narrow site shows it under `/m/anchor`. */
  address: string
  noun: string
  topic: string | null
  page: string
  /** A folder, or a file of the noun's folder. */
  components: string
  /** One file per language. */
  messages: string[]
  tests: string[]
}

const TOP = join(import.meta.dirname, '../..')
const isThere = (path: string): boolean => existsSync(join(TOP, path))
const read = (path: string): string => readFileSync(join(TOP, path), 'utf8')
const LANGUAGES = ['zh', 'en', 'vi']

/**
 * Returns `app/[locale]/[device]/(site)/anchor/page.tsx`; pages without the frame are in `(bare)`, the
 * console and `/m/scan` directly in `[locale]`.
 */
function pageOf(address: string): string {
  const candidates = ['[device]/(site)', '[device]/(bare)'].map(
    (group) => `app/[locale]/${group}${address}/page.tsx`,
  )
  return candidates.find(isThere) ?? `app/[locale]${address}/page.tsx`
}

function componentsOf(noun: string, topic: string | null): string {
  if (noun === 'demo') return 'components/ui'
  const folder = `components/${[noun, topic].filter(Boolean).join('/')}`
  return topic === null || isThere(folder) ? folder : `${folder}-screen.tsx`
}

/** Returns the topic's file, or the noun's, or the noun's folder if the screen shows several topics. */
function messagesOf(noun: string, topic: string | null): string[] {
  const [language] = LANGUAGES
  const base = (name: string) => (topic === null ? `${name}.json` : `${name}/${topic}.json`)
  const chosen = [base(noun), `${noun}.json`].find((name) => isThere(`messages/${language}/${name}`)) ?? noun
  return LANGUAGES.map((each) => `messages/${each}/${chosen}`)
}

const BROWSER_TESTS: readonly (readonly [file: string, text: string])[] = readdirSync(join(TOP, 'e2e'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((file) => file.endsWith('.spec.ts'))
  .map((file) => [`e2e/${file}`, read(`e2e/${file}`)])

/** Returns tests of the noun that open the address, else those of other nouns that pass through it. */
function testsOf(address: string, noun: string): string[] {
  const opened = new RegExp(`${address}(?![\\w-])`)
  const opening = BROWSER_TESTS.filter(([, text]) => opened.test(text)).map(([file]) => file)
  const ofNoun = opening.filter((file) => file === `e2e/${noun}.spec.ts` || file.startsWith(`e2e/${noun}/`))
  return ofNoun.length > 0 ? ofNoun : opening
}

export function screenOf(address: string): ScreenPlace | null {
  const [noun, topic = null] = SCREENS[address]?.split('/') ?? []
  if (noun === undefined) return null
  return {
    address,
    noun,
    topic,
    page: pageOf(address),
    components: componentsOf(noun, topic),
    messages: messagesOf(noun, topic),
    tests: testsOf(address, noun),
  }
}

/** Returns the addresses of the page files in `app/`; all console pages count as one screen. */
export function pageAddresses(): string[] {
  const pages = readdirSync(join(TOP, 'app/[locale]'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map(
      (file) =>
        `/${file
          .split('/')
          .filter((folder) => !/^[([]/.test(folder))
          .slice(0, -1)
          .join('/')}`,
    )
  return [...new Set(pages.filter((address) => address !== '/' && !address.startsWith('/admin/')))].sort()
}

/** Returns a sentence for each missing file of a screen; empty if every layer has it. */
export function missingOfScreen(address: string): string[] {
  const place = screenOf(address)
  if (!place) return [`${address}: it has no noun and topic`]
  const paths = [place.page, place.components, ...place.messages]
  return [
    ...paths.filter((path) => !isThere(path)).map((path) => `${address}: there is no ${path}`),
    ...(place.tests.length === 0 ? [`${address}: no browser test opens it`] : []),
  ]
}
