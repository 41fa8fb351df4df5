import type { Language } from '#lib/shared/languages.ts'
import type accounts from '#messages/en/accounts.json'
import type admin from '#messages/en/admin.json'
import type analysis from '#messages/en/analysis.json'
import type basketball from '#messages/en/basketball.json'
import type common from '#messages/en/common.json'
import type competitions from '#messages/en/competitions.json'
import type database from '#messages/en/database.json'
import type demo from '#messages/en/demo.json'
import type download from '#messages/en/download.json'
import type esports from '#messages/en/esports.json'
import type goals from '#messages/en/goals.json'
import type home from '#messages/en/home.json'
import type legal from '#messages/en/legal.json'
import type match from '#messages/en/match.json'
import type matches from '#messages/en/matches.json'
import type news from '#messages/en/news.json'
import type odds from '#messages/en/odds.json'
import type panel from '#messages/en/panel.json'
import type player from '#messages/en/player.json'
import type profile from '#messages/en/profile.json'
import type schedule from '#messages/en/schedule.json'
import type scores from '#messages/en/scores.json'
import type search from '#messages/en/search.json'
import type shell from '#messages/en/shell.json'
import type site from '#messages/en/site.json'
import type social from '#messages/en/social.json'
import type streams from '#messages/en/streams.json'
import type tasks from '#messages/en/tasks.json'
import type wallet from '#messages/en/wallet.json'

/** One namespace a file of `messages/<locale>/`. A new file is one line here and one in NAMESPACES. */
export interface Messages {
  accounts: typeof accounts
  admin: typeof admin
  basketball: typeof basketball
  analysis: typeof analysis
  common: typeof common
  competitions: typeof competitions
  database: typeof database
  demo: typeof demo
  download: typeof download
  goals: typeof goals
  esports: typeof esports
  home: typeof home
  legal: typeof legal
  match: typeof match
  matches: typeof matches
  odds: typeof odds
  news: typeof news
  panel: typeof panel
  player: typeof player
  profile: typeof profile
  schedule: typeof schedule
  scores: typeof scores
  search: typeof search
  shell: typeof shell
  site: typeof site
  social: typeof social
  streams: typeof streams
  tasks: typeof tasks
  wallet: typeof wallet
}
export type Namespace = keyof Messages

const NAMESPACES: readonly Namespace[] = [
  'accounts',
  'admin',
  'basketball',
  'analysis',
  'common',
  'competitions',
  'database',
  'demo',
  'download',
  'goals',
  'esports',
  'home',
  'legal',
  'match',
  'matches',
  'odds',
  'news',
  'panel',
  'player',
  'profile',
  'schedule',
  'scores',
  'search',
  'shell',
  'site',
  'social',
  'streams',
  'tasks',
  'wallet',
]

/** Every message of a language. */
export async function loadMessages(language: Language): Promise<Messages> {
  const files = await Promise.all(
    NAMESPACES.map(async (name) => [name, (await import(`../../messages/${language}/${name}.json`)).default]),
  )
  return Object.fromEntries(files) as Messages
}
