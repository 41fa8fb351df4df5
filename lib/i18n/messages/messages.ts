import type accountsCaptcha from '#messages/en/accounts/captcha.json'
import type accountsDevices from '#messages/en/accounts/devices.json'
import type accountsLogin from '#messages/en/accounts/login.json'
import type accountsPanel from '#messages/en/accounts/panel.json'
import type accountsProfile from '#messages/en/accounts/profile.json'
import type accountsRepair from '#messages/en/accounts/repair.json'
import type accountsScan from '#messages/en/accounts/scan.json'
import type admin from '#messages/en/admin.json'
import type chat from '#messages/en/chat.json'
import type chatGroups from '#messages/en/chat-groups.json'
import type chatPrivate from '#messages/en/chat-private.json'
import type chatService from '#messages/en/chat-service.json'
import type comments from '#messages/en/comments.json'
import type common from '#messages/en/common.json'
import type community from '#messages/en/community.json'
import type competitionsDatabase from '#messages/en/competitions/database.json'
import type competitionsMatch from '#messages/en/competitions/match.json'
import type competitionsStandings from '#messages/en/competitions/standings.json'
import type competitionsTeams from '#messages/en/competitions/teams.json'
import type copyright from '#messages/en/copyright.json'
import type danmaku from '#messages/en/danmaku.json'
import type demo from '#messages/en/demo.json'
import type esports from '#messages/en/esports.json'
import type gifts from '#messages/en/gifts.json'
import type layout from '#messages/en/layout.json'
import type matchesAnalysis from '#messages/en/matches/analysis.json'
import type matchesBasketball from '#messages/en/matches/basketball.json'
import type matchesDetail from '#messages/en/matches/detail.json'
import type matchesGoals from '#messages/en/matches/goals.json'
import type matchesLists from '#messages/en/matches/lists.json'
import type matchesPreview from '#messages/en/matches/preview.json'
import type matchesSchedule from '#messages/en/matches/schedule.json'
import type matchesScores from '#messages/en/matches/scores.json'
import type matchesVotes from '#messages/en/matches/votes.json'
import type moderation from '#messages/en/moderation.json'
import type news from '#messages/en/news.json'
import type odds from '#messages/en/odds.json'
import type player from '#messages/en/player.json'
import type search from '#messages/en/search.json'
import type siteAdvert from '#messages/en/site/advert.json'
import type siteBanners from '#messages/en/site/banners.json'
import type siteCampaign from '#messages/en/site/campaign.json'
import type siteDownload from '#messages/en/site/download.json'
import type siteHelp from '#messages/en/site/help.json'
import type siteHome from '#messages/en/site/home.json'
import type siteLegal from '#messages/en/site/legal.json'
import type socialBlocks from '#messages/en/social/blocks.json'
import type socialFollowed from '#messages/en/social/followed.json'
import type socialFollows from '#messages/en/social/follows.json'
import type socialSpace from '#messages/en/social/space.json'
import type streamsHealth from '#messages/en/streams/health.json'
import type streamsReservations from '#messages/en/streams/reservations.json'
import type streamsRooms from '#messages/en/streams/rooms.json'
import type streamsStudio from '#messages/en/streams/studio.json'
import type streamsWatch from '#messages/en/streams/watch.json'
import type tasks from '#messages/en/tasks.json'
import type videos from '#messages/en/videos.json'
import type walletDebts from '#messages/en/wallet/debts.json'
import type walletRecharge from '#messages/en/wallet/recharge.json'
import type walletStatement from '#messages/en/wallet/statement.json'

/**
 * The messages of a language: one file per noun, or one per topic in the noun's folder
 * (`messages/<language>/<noun>/<topic>.json`). A new file is one line here and one in NAMESPACES.
 */
export interface Messages {
  accounts: {
    captcha: typeof accountsCaptcha
    devices: typeof accountsDevices
    login: typeof accountsLogin
    panel: typeof accountsPanel
    profile: typeof accountsProfile
    repair: typeof accountsRepair
    scan: typeof accountsScan
  }
  admin: typeof admin
  chat: typeof chat
  'chat-groups': typeof chatGroups
  'chat-private': typeof chatPrivate
  'chat-service': typeof chatService
  comments: typeof comments
  community: typeof community
  common: typeof common
  competitions: {
    database: typeof competitionsDatabase
    match: typeof competitionsMatch
    standings: typeof competitionsStandings
    teams: typeof competitionsTeams
  }
  copyright: typeof copyright
  danmaku: typeof danmaku
  demo: typeof demo
  esports: typeof esports
  gifts: typeof gifts
  layout: typeof layout
  matches: {
    analysis: typeof matchesAnalysis
    basketball: typeof matchesBasketball
    detail: typeof matchesDetail
    goals: typeof matchesGoals
    lists: typeof matchesLists
    preview: typeof matchesPreview
    schedule: typeof matchesSchedule
    scores: typeof matchesScores
    votes: typeof matchesVotes
  }
  moderation: typeof moderation
  news: typeof news
  odds: typeof odds
  player: typeof player
  search: typeof search
  site: {
    advert: typeof siteAdvert
    banners: typeof siteBanners
    campaign: typeof siteCampaign
    download: typeof siteDownload
    home: typeof siteHome
    help: typeof siteHelp
    legal: typeof siteLegal
  }
  social: {
    blocks: typeof socialBlocks
    followed: typeof socialFollowed
    follows: typeof socialFollows
    space: typeof socialSpace
  }
  streams: {
    health: typeof streamsHealth
    reservations: typeof streamsReservations
    rooms: typeof streamsRooms
    studio: typeof streamsStudio
    watch: typeof streamsWatch
  }
  tasks: typeof tasks
  videos: typeof videos
  wallet: {
    debts: typeof walletDebts
    recharge: typeof walletRecharge
    statement: typeof walletStatement
  }
}

export const NAMESPACES = [
  'accounts.captcha',
  'accounts.devices',
  'accounts.login',
  'accounts.panel',
  'accounts.profile',
  'accounts.repair',
  'accounts.scan',
  'admin',
  'chat',
  'chat-groups',
  'chat-private',
  'chat-service',
  'comments',
  'community',
  'common',
  'competitions.database',
  'competitions.match',
  'competitions.standings',
  'competitions.teams',
  'copyright',
  'danmaku',
  'demo',
  'esports',
  'gifts',
  'layout',
  'matches.analysis',
  'matches.basketball',
  'matches.detail',
  'matches.goals',
  'matches.lists',
  'matches.preview',
  'matches.schedule',
  'matches.scores',
  'matches.votes',
  'moderation',
  'news',
  'odds',
  'player',
  'search',
  'site.advert',
  'site.banners',
  'site.campaign',
  'site.download',
  'site.home',
  'site.help',
  'site.legal',
  'social.blocks',
  'social.followed',
  'social.follows',
  'social.space',
  'streams.health',
  'streams.reservations',
  'streams.rooms',
  'streams.studio',
  'streams.watch',
  'tasks',
  'videos',
  'wallet.debts',
  'wallet.recharge',
  'wallet.statement',
] as const

/** A file of messages: `common`, or `matches.detail` for `matches/detail.json`. */
export type Namespace = (typeof NAMESPACES)[number]
