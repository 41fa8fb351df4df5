import * as accountsCaptcha from '#lib/contract/accounts/captcha.ts'
import * as accountsDevices from '#lib/contract/accounts/devices.ts'
import * as accountsIdentity from '#lib/contract/accounts/identity.ts'
import * as accountsLogin from '#lib/contract/accounts/login.ts'
import * as accountsNotices from '#lib/contract/accounts/notices.ts'
import * as accountsOwnData from '#lib/contract/accounts/own-data.ts'
import * as accountsProfile from '#lib/contract/accounts/profile.ts'
import * as accountsQr from '#lib/contract/accounts/qr.ts'
import * as accountsUploads from '#lib/contract/accounts/uploads.ts'
import * as adminApplications from '#lib/contract/admin/applications.ts'
import * as adminBanners from '#lib/contract/admin/banners.ts'
import * as adminCampaigns from '#lib/contract/admin/campaigns.ts'
import * as adminIdentities from '#lib/contract/admin/identities.ts'
import * as adminOperators from '#lib/contract/admin/operators.ts'
import * as adminPins from '#lib/contract/admin/pins.ts'
import * as adminRooms from '#lib/contract/admin/rooms.ts'
import * as adminSettings from '#lib/contract/admin/settings.ts'
import * as adminUsers from '#lib/contract/admin/users.ts'
import * as chatGroupMembers from '#lib/contract/chat/group-members.ts'
import * as chatGroups from '#lib/contract/chat/groups.ts'
import * as chatMessages from '#lib/contract/chat/messages.ts'
import * as chatRoomGroups from '#lib/contract/chat/room-groups.ts'
import * as chatRules from '#lib/contract/chat/rules.ts'
import * as commentsMentions from '#lib/contract/comments/mentions.ts'
import * as commentsPostComments from '#lib/contract/comments/post-comments.ts'
import * as commentsReview from '#lib/contract/comments/review.ts'
import * as commentsThreads from '#lib/contract/comments/threads.ts'
import * as communityCircleModeration from '#lib/contract/community/circle-moderation.ts'
import * as communityCircles from '#lib/contract/community/circles.ts'
import * as communityEdits from '#lib/contract/community/edits.ts'
import * as communityFeeds from '#lib/contract/community/feeds.ts'
import * as communityMatchThreads from '#lib/contract/community/match-threads.ts'
import * as communityPolls from '#lib/contract/community/polls.ts'
import * as communityPosts from '#lib/contract/community/posts.ts'
import * as communityReview from '#lib/contract/community/review.ts'
import * as communityRoomPolls from '#lib/contract/community/room-polls.ts'
import * as competitionsPast from '#lib/contract/competitions/past.ts'
import * as competitionsSeason from '#lib/contract/competitions/season.ts'
import * as competitionsStandings from '#lib/contract/competitions/standings.ts'
import * as competitionsTeams from '#lib/contract/competitions/teams.ts'
import * as copyrightNotices from '#lib/contract/copyright/notices.ts'
import * as copyrightTakedowns from '#lib/contract/copyright/takedowns.ts'
import * as expertsApplications from '#lib/contract/experts/applications.ts'
import * as expertsChain from '#lib/contract/experts/chain.ts'
import * as expertsDashboard from '#lib/contract/experts/dashboard.ts'
import * as expertsPlans from '#lib/contract/experts/plans.ts'
import * as expertsPurchases from '#lib/contract/experts/purchases.ts'
import * as expertsRecords from '#lib/contract/experts/records.ts'
import * as expertsReview from '#lib/contract/experts/review.ts'
import * as giftsBarrages from '#lib/contract/gifts/barrages.ts'
import * as giftsGifts from '#lib/contract/gifts/gifts.ts'
import * as giftsHorns from '#lib/contract/gifts/horns.ts'
import * as giftsOrders from '#lib/contract/gifts/orders.ts'
import * as giftsPayments from '#lib/contract/gifts/payments.ts'
import * as giftsPerks from '#lib/contract/gifts/perks.ts'
import * as giftsPrices from '#lib/contract/gifts/prices.ts'
import * as giftsRanking from '#lib/contract/gifts/ranking.ts'
import * as giftsRedEnvelopes from '#lib/contract/gifts/red-envelopes.ts'
import * as giftsSpending from '#lib/contract/gifts/spending.ts'
import * as giftsSuperMessages from '#lib/contract/gifts/super-messages.ts'
import * as mallExchanges from '#lib/contract/mall/exchanges.ts'
import * as mallFulfilment from '#lib/contract/mall/fulfilment.ts'
import * as mallGoods from '#lib/contract/mall/goods.ts'
import * as mallItems from '#lib/contract/mall/items.ts'
import * as matchesAnalysis from '#lib/contract/matches/analysis.ts'
import * as matchesDetail from '#lib/contract/matches/detail.ts'
import * as matchesLists from '#lib/contract/matches/lists.ts'
import * as matchesRatings from '#lib/contract/matches/ratings.ts'
import * as matchesSchedule from '#lib/contract/matches/schedule.ts'
import * as matchesVotes from '#lib/contract/matches/votes.ts'
import * as moderationAppeals from '#lib/contract/moderation/appeals.ts'
import * as moderationFilterWords from '#lib/contract/moderation/filter-words.ts'
import * as moderationGuestSanctions from '#lib/contract/moderation/guest-sanctions.ts'
import * as moderationHeldMessages from '#lib/contract/moderation/held-messages.ts'
import * as moderationLog from '#lib/contract/moderation/log.ts'
import * as moderationManagers from '#lib/contract/moderation/managers.ts'
import * as moderationMarks from '#lib/contract/moderation/marks.ts'
import * as moderationPeople from '#lib/contract/moderation/people.ts'
import * as moderationReports from '#lib/contract/moderation/reports.ts'
import * as moderationSanctions from '#lib/contract/moderation/sanctions.ts'
import * as newsArticles from '#lib/contract/news/articles.ts'
import * as newsEditing from '#lib/contract/news/editing.ts'
import * as odds from '#lib/contract/odds.ts'
import * as predictionsLimits from '#lib/contract/predictions/limits.ts'
import * as predictionsMatches from '#lib/contract/predictions/matches.ts'
import * as predictionsQuestions from '#lib/contract/predictions/questions.ts'
import * as predictionsRanking from '#lib/contract/predictions/ranking.ts'
import * as predictionsReview from '#lib/contract/predictions/review.ts'
import * as predictionsSettings from '#lib/contract/predictions/settings.ts'
import * as predictionsStakes from '#lib/contract/predictions/stakes.ts'
import * as preferences from '#lib/contract/preferences.ts'
import * as search from '#lib/contract/search.ts'
import * as site from '#lib/contract/site.ts'
import * as socialBlocks from '#lib/contract/social/blocks.ts'
import * as socialCalendar from '#lib/contract/social/calendar.ts'
import * as socialContacts from '#lib/contract/social/contacts.ts'
import * as socialFavourites from '#lib/contract/social/favourites.ts'
import * as socialFollowed from '#lib/contract/social/followed.ts'
import * as socialFollows from '#lib/contract/social/follows.ts'
import * as streamsApplication from '#lib/contract/streams/application.ts'
import * as streamsHealth from '#lib/contract/streams/health.ts'
import * as streamsKeys from '#lib/contract/streams/keys.ts'
import * as streamsPlayback from '#lib/contract/streams/playback.ts'
import * as streamsRecordings from '#lib/contract/streams/recordings.ts'
import * as streamsReservations from '#lib/contract/streams/reservations.ts'
import * as streamsRoomEvents from '#lib/contract/streams/room-events.ts'
import * as streamsRooms from '#lib/contract/streams/rooms.ts'
import * as streamsStudio from '#lib/contract/streams/studio.ts'
import * as tasks from '#lib/contract/tasks.ts'
import * as videosCategories from '#lib/contract/videos/categories.ts'
import * as videosClips from '#lib/contract/videos/clips.ts'
import * as videosDanmaku from '#lib/contract/videos/danmaku.ts'
import * as videosHighlights from '#lib/contract/videos/highlights.ts'
import * as videosLists from '#lib/contract/videos/lists.ts'
import * as videosPublishing from '#lib/contract/videos/publishing.ts'
import * as videosReview from '#lib/contract/videos/review.ts'
import * as videosWatching from '#lib/contract/videos/watching.ts'
import * as walletBankCards from '#lib/contract/wallet/bank-cards.ts'
import * as walletPayoutReview from '#lib/contract/wallet/payout-review.ts'
import * as walletPayouts from '#lib/contract/wallet/payouts.ts'
import * as wallet from '#lib/contract/wallet/wallet.ts'
import type { Endpoint } from './endpoint.ts'

/**
 * All modules with endpoints by their path: a noun, or a noun and its topic. In the order of the reference
 * page.
 */
const MODULES: Readonly<Record<string, object>> = {
  'matches/analysis': matchesAnalysis,
  'matches/detail': matchesDetail,
  'matches/lists': matchesLists,
  'matches/schedule': matchesSchedule,
  'matches/ratings': matchesRatings,
  'matches/votes': matchesVotes,
  'competitions/past': competitionsPast,
  'competitions/season': competitionsSeason,
  'competitions/standings': competitionsStandings,
  'competitions/teams': competitionsTeams,
  'copyright/notices': copyrightNotices,
  'copyright/takedowns': copyrightTakedowns,
  odds,
  'streams/application': streamsApplication,
  'streams/health': streamsHealth,
  'streams/keys': streamsKeys,
  'streams/playback': streamsPlayback,
  'streams/recordings': streamsRecordings,
  'streams/reservations': streamsReservations,
  'streams/room-events': streamsRoomEvents,
  'streams/rooms': streamsRooms,
  'streams/studio': streamsStudio,
  'chat/messages': chatMessages,
  'chat/rules': chatRules,
  'chat/groups': chatGroups,
  'chat/group-members': chatGroupMembers,
  'chat/room-groups': chatRoomGroups,
  'moderation/appeals': moderationAppeals,
  'moderation/filter-words': moderationFilterWords,
  'moderation/guest-sanctions': moderationGuestSanctions,
  'moderation/held-messages': moderationHeldMessages,
  'moderation/log': moderationLog,
  'moderation/managers': moderationManagers,
  'moderation/marks': moderationMarks,
  'moderation/people': moderationPeople,
  'moderation/reports': moderationReports,
  'moderation/sanctions': moderationSanctions,
  'videos/lists': videosLists,
  'videos/categories': videosCategories,
  'videos/watching': videosWatching,
  'videos/publishing': videosPublishing,
  'videos/danmaku': videosDanmaku,
  'videos/review': videosReview,
  'videos/clips': videosClips,
  'videos/highlights': videosHighlights,
  'comments/threads': commentsThreads,
  'comments/post-comments': commentsPostComments,
  'comments/mentions': commentsMentions,
  'comments/review': commentsReview,
  'community/posts': communityPosts,
  'community/feeds': communityFeeds,
  'community/circles': communityCircles,
  'community/circle-moderation': communityCircleModeration,
  'community/match-threads': communityMatchThreads,
  'community/polls': communityPolls,
  'community/room-polls': communityRoomPolls,
  'community/edits': communityEdits,
  'community/review': communityReview,
  'social/blocks': socialBlocks,
  'social/calendar': socialCalendar,
  'social/contacts': socialContacts,
  'social/favourites': socialFavourites,
  'social/followed': socialFollowed,
  'social/follows': socialFollows,
  preferences,
  search,
  'news/articles': newsArticles,
  'news/editing': newsEditing,
  site,
  'accounts/login': accountsLogin,
  'accounts/captcha': accountsCaptcha,
  'accounts/devices': accountsDevices,
  'accounts/identity': accountsIdentity,
  'accounts/notices': accountsNotices,
  'accounts/own-data': accountsOwnData,
  'accounts/profile': accountsProfile,
  'accounts/qr': accountsQr,
  'accounts/uploads': accountsUploads,
  wallet,
  'wallet/bank-cards': walletBankCards,
  'wallet/payouts': walletPayouts,
  'wallet/payout-review': walletPayoutReview,
  'gifts/orders': giftsOrders,
  'gifts/barrages': giftsBarrages,
  'gifts/gifts': giftsGifts,
  'gifts/horns': giftsHorns,
  'gifts/payments': giftsPayments,
  'gifts/perks': giftsPerks,
  'gifts/prices': giftsPrices,
  'gifts/ranking': giftsRanking,
  'gifts/red-envelopes': giftsRedEnvelopes,
  'gifts/spending': giftsSpending,
  'gifts/super-messages': giftsSuperMessages,
  tasks,
  'mall/goods': mallGoods,
  'mall/exchanges': mallExchanges,
  'mall/items': mallItems,
  'mall/fulfilment': mallFulfilment,
  'experts/plans': expertsPlans,
  'experts/records': expertsRecords,
  'experts/purchases': expertsPurchases,
  'experts/applications': expertsApplications,
  'experts/dashboard': expertsDashboard,
  'experts/chain': expertsChain,
  'experts/review': expertsReview,
  'predictions/matches': predictionsMatches,
  'predictions/questions': predictionsQuestions,
  'predictions/stakes': predictionsStakes,
  'predictions/ranking': predictionsRanking,
  'predictions/limits': predictionsLimits,
  'predictions/review': predictionsReview,
  'predictions/settings': predictionsSettings,
  'admin/applications': adminApplications,
  'admin/banners': adminBanners,
  'admin/campaigns': adminCampaigns,
  'admin/identities': adminIdentities,
  'admin/operators': adminOperators,
  'admin/pins': adminPins,
  'admin/rooms': adminRooms,
  'admin/settings': adminSettings,
  'admin/users': adminUsers,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'access' in value && 'changes' in value

/** An endpoint with the module that exports it, `noun/topic` or `noun`, and the name of the export. */
export interface PlacedEndpoint {
  module: string
  exportName: string
  endpoint: Endpoint
}

export const PLACED_ENDPOINTS: readonly PlacedEndpoint[] = Object.entries(MODULES).flatMap(
  ([module, exported]) =>
    Object.entries(exported)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([exportName, endpoint]) => ({ module, exportName, endpoint })),
)

/** All calls of the API. */
export const ENDPOINTS: readonly Endpoint[] = PLACED_ENDPOINTS.map(({ endpoint }) => endpoint)
