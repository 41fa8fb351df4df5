import type { Hono } from 'hono'
import type { SiteHosts } from '#lib/shared/addresses/site-hosts.ts'
import type { Clock } from '#lib/shared/time/clock.ts'
import type { Database } from '../db/pool.ts'
import { addAvatarRoutes, loadVerifiedName } from '../domains/accounts/index.ts'
import { accountRoutes } from '../domains/accounts/routes.ts'
import { adminRoutes } from '../domains/admin/routes.ts'
import { type ChatSender, createHeldMessageSender } from '../domains/chat/index.ts'
import { chatRoutes } from '../domains/chat/routes.ts'
import { commentRoutes } from '../domains/comments/routes.ts'
import { loadMatchTarget, loadPostTarget } from '../domains/community/index.ts'
import { communityRoutes } from '../domains/community/routes.ts'
import { competitionRoutes } from '../domains/competitions/routes.ts'
import type { CopyrightContents } from '../domains/copyright/index.ts'
import { copyrightRoutes } from '../domains/copyright/routes.ts'
import { addHeadsFeedRoute, loadPlanTarget } from '../domains/experts/index.ts'
import { expertRoutes } from '../domains/experts/routes.ts'
import { orderRoutes } from '../domains/gifts/orders/routes.ts'
import { giftRoutes } from '../domains/gifts/routes.ts'
import { mallRoutes } from '../domains/mall/routes.ts'
import { addCalendarRoutes, rowsWithIds } from '../domains/matches/index.ts'
import { matchRoutes } from '../domains/matches/routes.ts'
import { isKicked } from '../domains/moderation/index.ts'
import { moderationRoutes } from '../domains/moderation/routes.ts'
import { loadArticleTarget } from '../domains/news/index.ts'
import { newsRoutes } from '../domains/news/routes.ts'
import { oddsRoutes } from '../domains/odds/routes.ts'
import { predictionRoutes } from '../domains/predictions/routes.ts'
import { preferenceRoutes } from '../domains/preferences/routes.ts'
import { searchRoutes } from '../domains/search/routes.ts'
import { siteRoutes } from '../domains/site/routes.ts'
import { socialRoutes } from '../domains/social/routes.ts'
import { anchorRoutes } from '../domains/streams/anchor-routes.ts'
import {
  addCoverRoutes,
  loadAcceptedName,
  loadCommentedRecording,
  REPORTS_PER_MINUTE,
} from '../domains/streams/index.ts'
import { streamRoutes } from '../domains/streams/routes.ts'
import { taskRoutes } from '../domains/tasks/routes.ts'
import { loadVideoTarget } from '../domains/videos/index.ts'
import { videoRoutes } from '../domains/videos/routes.ts'
import { balancesOf } from '../domains/wallet/index.ts'
import { walletRoutes } from '../domains/wallet/routes.ts'
import type { Route } from '../http/bind.ts'
import { createLimit } from '../http/limits/rate-limit.ts'
import { addStorageRoutes } from '../http/storage/storage-routes.ts'
import type { ExternalChat } from '../ports/chat/index.ts'
import type { Feeds } from './feeds.ts'
import type { SitePorts } from './ports.ts'
import { socialDeps } from './social-deps.ts'

type AccountDeps = Parameters<typeof accountRoutes>[0]
type AnchorDeps = Parameters<typeof anchorRoutes>[0]
type StreamDeps = Parameters<typeof streamRoutes>[0]

/** Ports and services that the domains need. */
export interface DomainDeps
  extends Pick<AccountDeps, 'captcha' | 'sms' | 'webPush' | 'qr' | 'logins' | 'demoAccounts'>,
    Pick<AnchorDeps, 'secrets' | 'storage' | 'onAir' | 'media' | 'testSignals'> {
  database: Pick<Database, 'db' | 'kind'>
  /** The chat service outside the site; null: the built-in chat is used. */
  externalChat: Pick<ExternalChat, 'sign' | 'settings' | 'api'> | null
  payment: Parameters<typeof orderRoutes>[0]
  payout: Parameters<typeof walletRoutes>[0]['payout']
  /** Requests matches that a user opens from the feed's provider. */
  feeds: Pick<Feeds, 'fillIn' | 'fillPast'>
  search: Parameters<typeof searchRoutes>[0]
  speaking: ChatSender
  playbackCounter: StreamDeps['playback']['counter']
  redis: Parameters<typeof createLimit>[1]
  /** How each kind of content is taken down after a copyright notice. */
  copyrightContents: CopyrightContents
  /** Cuts ordered clips at once. */
  wakeClips: () => void
  /** The command that converts videos; null: there is none. */
  ffmpeg: string | null
}

/** Every endpoint, domain by domain in their order, with what earlier domains need of later ones. */
export function createRoutes(deps: DomainDeps): Route[] {
  const { storage, secrets, captcha, onAir, media, feeds } = deps
  const imageAddress = (key: string) => storage.address(key)
  return [
    ...siteRoutes({ imageAddress, chat: deps.externalChat?.settings ?? { service: 'builtin' } }),
    ...preferenceRoutes(),
    ...accountRoutes({ ...deps, wallet: { balancesOf }, hangUp: onAir.hangUp }),
    ...socialRoutes(socialDeps),
    ...walletRoutes({
      payout: deps.payout,
      secrets,
      verifiedName: async (db, userId) =>
        (await loadVerifiedName({ db, secrets }, userId)) ?? loadAcceptedName({ db, secrets }, userId),
    }),
    ...competitionRoutes({ fillMatches: (ids) => feeds.fillPast(ids, 'season'), matchRows: rowsWithIds }),
    ...matchRoutes({ ...feeds, secrets }),
    ...oddsRoutes(feeds),
    ...copyrightRoutes({ contents: deps.copyrightContents, hangUp: onAir.hangUp }),
    ...streamRoutes({
      media,
      isKicked,
      playback: { counter: deps.playbackCounter, limit: createLimit(REPORTS_PER_MINUTE, deps.redis) },
    }),
    ...anchorRoutes(deps),
    ...moderationRoutes({ storage, onAir, sendHeldMessage: createHeldMessageSender(storage) }),
    ...commentRoutes({
      storage,
      targets: {
        article: loadArticleTarget,
        video: loadVideoTarget,
        recording: loadCommentedRecording,
        post: loadPostTarget,
        match: loadMatchTarget,
        plan: loadPlanTarget,
      },
    }),
    ...communityRoutes({ storage }),
    ...chatRoutes({ imageAddress, storage, externalGroups: deps.externalChat?.api.groups ?? null }),
    ...giftRoutes(deps.database, storage, { secrets, speaking: deps.speaking }),
    ...orderRoutes(deps.payment, secrets),
    ...taskRoutes(),
    ...mallRoutes({ storage, secrets }),
    ...expertRoutes({ secrets }),
    ...predictionRoutes(),
    ...newsRoutes({ storage }),
    ...videoRoutes({ storage, secrets, ffmpeg: deps.ffmpeg, wakeClips: deps.wakeClips }),
    ...searchRoutes(deps.search),
    ...adminRoutes({ storage, secrets, captcha, onAir }),
  ]
}

/**
 * Routes that respond with files instead of an envelope: avatars, covers, calendars and storage on the local
 * disk.
 */
export function addFileRoutes(
  router: Hono,
  {
    db,
    clock,
    hosts,
    storage,
    localRoutes,
  }: Pick<SitePorts, 'db' | 'storage' | 'localRoutes'> & { clock: Clock; hosts: SiteHosts },
): void {
  addAvatarRoutes(router, { storage })
  addCoverRoutes(router, { storage })
  addCalendarRoutes(router, { db, clock, hosts })
  addHeadsFeedRoute(router, { db, hosts })
  if (localRoutes) addStorageRoutes(router, localRoutes)
}
