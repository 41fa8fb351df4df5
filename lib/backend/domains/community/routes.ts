import { bind, type Route } from '#lib/backend/http/bind.ts'
import * as moderation from '#lib/contract/community/circle-moderation.ts'
import * as circles from '#lib/contract/community/circles.ts'
import * as edits from '#lib/contract/community/edits.ts'
import * as feeds from '#lib/contract/community/feeds.ts'
import * as matchThreads from '#lib/contract/community/match-threads.ts'
import * as polls from '#lib/contract/community/polls.ts'
import * as posts from '#lib/contract/community/posts.ts'
import * as review from '#lib/contract/community/review.ts'
import * as roomPolls from '#lib/contract/community/room-polls.ts'
import { appealCircleMute } from './circle-moderation/appeal-circle-mute.ts'
import { decideMuteAppeal } from './circle-moderation/decide-mute-appeal.ts'
import { getCircleModerators } from './circle-moderation/get-circle-moderators.ts'
import { getCircleMutes } from './circle-moderation/get-circle-mutes.ts'
import { getOwnMute } from './circle-moderation/get-own-mute.ts'
import { muteInCircle } from './circle-moderation/mute-in-circle.ts'
import { pinPost } from './circle-moderation/pin-post.ts'
import { setCircleModerator } from './circle-moderation/set-circle-moderator.ts'
import { unmuteInCircle } from './circle-moderation/unmute-in-circle.ts'
import { writeCircleRules } from './circle-moderation/write-circle-rules.ts'
import { getCircle } from './circles/get-circle.ts'
import { getCircles } from './circles/get-circles.ts'
import { joinCircle } from './circles/join-circle.ts'
import type { CommunityDeps } from './deps.ts'
import { createEditPost } from './edits/edit-post.ts'
import { getPostVersions } from './edits/get-post-versions.ts'
import { createGetPosts } from './feeds/get-posts.ts'
import { getTopics } from './feeds/get-topics.ts'
import { getMatchThreads } from './match-threads/get-match-threads.ts'
import { votePoll } from './polls/vote-poll.ts'
import { createDeletePost } from './posts/delete-post.ts'
import { createGetPost } from './posts/get-post.ts'
import { createGetUserPosts } from './posts/get-user-posts.ts'
import { createInsertPost } from './posts/insert-post.ts'
import { likePost } from './posts/like-post.ts'
import { createDecideHeldPost } from './review/decide-held-post.ts'
import { getCircleAppeals } from './review/get-circle-appeals.ts'
import { createGetHeldPosts } from './review/get-held-posts.ts'
import { askRoomPoll } from './room-polls/ask-room-poll.ts'
import { endRoomPoll } from './room-polls/end-room-poll.ts'
import { getRoomPolls } from './room-polls/get-room-polls.ts'
import { voteRoomPoll } from './room-polls/vote-room-poll.ts'

/** Routes for circles and their posts, and for the review of posts. */
export const communityRoutes = (deps: CommunityDeps): Route[] => [
  bind(circles.getCircles, getCircles),
  bind(circles.getCircle, getCircle),
  bind(circles.joinCircle, joinCircle),
  bind(moderation.getCircleModerators, getCircleModerators),
  bind(moderation.setCircleModerator, setCircleModerator),
  bind(moderation.pinPost, pinPost),
  bind(moderation.writeCircleRules, writeCircleRules),
  bind(moderation.muteInCircle, muteInCircle),
  bind(moderation.unmuteInCircle, unmuteInCircle),
  bind(moderation.getCircleMutes, getCircleMutes),
  bind(moderation.getOwnMute, getOwnMute),
  bind(moderation.appealCircleMute, appealCircleMute),
  bind(moderation.decideMuteAppeal, decideMuteAppeal),
  bind(feeds.getPosts, createGetPosts(deps)),
  bind(feeds.getTopics, getTopics),
  bind(posts.insertPost, createInsertPost(deps)),
  bind(posts.likePost, likePost),
  bind(posts.getPost, createGetPost(deps)),
  bind(posts.getUserPosts, createGetUserPosts(deps)),
  bind(posts.deletePost, createDeletePost(deps)),
  bind(matchThreads.getMatchThreads, getMatchThreads),
  bind(polls.votePoll, votePoll),
  bind(roomPolls.getRoomPolls, getRoomPolls),
  bind(roomPolls.askRoomPoll, askRoomPoll),
  bind(roomPolls.endRoomPoll, endRoomPoll),
  bind(roomPolls.voteRoomPoll, voteRoomPoll),
  bind(edits.editPost, createEditPost(deps)),
  bind(edits.getPostVersions, getPostVersions),
  bind(review.getHeldPosts, createGetHeldPosts(deps)),
  bind(review.getCircleAppeals, getCircleAppeals),
  bind(review.decideHeldPost, createDecideHeldPost(deps)),
]
