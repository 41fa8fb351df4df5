import type { Language } from '#lib/shared/languages.ts'
import type accounts from '#messages/en/accounts.json'
import type admin from '#messages/en/admin.json'
import type analysis from '#messages/en/analysis.json'
import type basketball from '#messages/en/basketball.json'
import type chat from '#messages/en/chat.json'
import type common from '#messages/en/common.json'
import type competitions from '#messages/en/competitions.json'
import type danmaku from '#messages/en/danmaku.json'
import type database from '#messages/en/database.json'
import type demo from '#messages/en/demo.json'
import type download from '#messages/en/download.json'
import type esports from '#messages/en/esports.json'
import type gifts from '#messages/en/gifts.json'
import type goals from '#messages/en/goals.json'
import type home from '#messages/en/home.json'
import type legal from '#messages/en/legal.json'
import type match from '#messages/en/match.json'
import type matches from '#messages/en/matches.json'
import type moderation from '#messages/en/moderation.json'
import type news from '#messages/en/news.json'
import type odds from '#messages/en/odds.json'
import type panel from '#messages/en/panel.json'
import type player from '#messages/en/player.json'
import type profile from '#messages/en/profile.json'
import type recharge from '#messages/en/recharge.json'
import type reserve from '#messages/en/reserve.json'
import type schedule from '#messages/en/schedule.json'
import type scores from '#messages/en/scores.json'
import type search from '#messages/en/search.json'
import type shell from '#messages/en/shell.json'
import type signal from '#messages/en/signal.json'
import type site from '#messages/en/site.json'
import type social from '#messages/en/social.json'
import type streams from '#messages/en/streams.json'
import type studio from '#messages/en/studio.json'
import type tasks from '#messages/en/tasks.json'
import type videos from '#messages/en/videos.json'
import type wallet from '#messages/en/wallet.json'
import type watch from '#messages/en/watch.json'

/** One namespace a file of `messages/<locale>/`. A new file is one line here and one in NAMESPACES. */
export interface Messages {
  accounts: typeof accounts
  admin: typeof admin
  basketball: typeof basketball
  analysis: typeof analysis
  chat: typeof chat
  common: typeof common
  competitions: typeof competitions
  danmaku: typeof danmaku
  database: typeof database
  demo: typeof demo
  download: typeof download
  gifts: typeof gifts
  goals: typeof goals
  esports: typeof esports
  home: typeof home
  legal: typeof legal
  match: typeof match
  matches: typeof matches
  moderation: typeof moderation
  odds: typeof odds
  news: typeof news
  panel: typeof panel
  player: typeof player
  profile: typeof profile
  recharge: typeof recharge
  reserve: typeof reserve
  schedule: typeof schedule
  scores: typeof scores
  search: typeof search
  shell: typeof shell
  signal: typeof signal
  site: typeof site
  social: typeof social
  streams: typeof streams
  studio: typeof studio
  tasks: typeof tasks
  videos: typeof videos
  wallet: typeof wallet
  watch: typeof watch
}
export type Namespace = keyof Messages

const NAMESPACES: readonly Namespace[] = [
  'accounts',
  'admin',
  'basketball',
  'analysis',
  'chat',
  'common',
  'competitions',
  'danmaku',
  'database',
  'demo',
  'download',
  'gifts',
  'goals',
  'esports',
  'home',
  'legal',
  'match',
  'matches',
  'odds',
  'moderation',
  'news',
  'panel',
  'player',
  'profile',
  'recharge',
  'reserve',
  'schedule',
  'scores',
  'search',
  'shell',
  'signal',
  'site',
  'social',
  'streams',
  'studio',
  'tasks',
  'videos',
  'wallet',
  'watch',
]

/** Every message of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const files = await Promise.all(
    NAMESPACES.map(async (name) => [name, (await import(`../../messages/${language}/${name}.json`)).default]),
  )
  return Object.fromEntries(files) as Messages
}
