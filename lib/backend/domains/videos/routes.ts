import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import type { Secrets } from '#lib/backend/secrets.ts'
import * as categories from '#lib/contract/videos/categories.ts'
import * as clips from '#lib/contract/videos/clips.ts'
import * as danmaku from '#lib/contract/videos/danmaku.ts'
import * as highlights from '#lib/contract/videos/highlights.ts'
import * as lists from '#lib/contract/videos/lists.ts'
import * as publishing from '#lib/contract/videos/publishing.ts'
import * as review from '#lib/contract/videos/review.ts'
import * as watching from '#lib/contract/videos/watching.ts'
import { getAllCategories } from './categories/get-all-categories.ts'
import { getCategories } from './categories/get-categories.ts'
import { getMyCategories } from './categories/get-my-categories.ts'
import { getRecommendedCategories } from './categories/get-recommended-categories.ts'
import { saveMyCategories } from './categories/save-my-categories.ts'
import { searchCategories } from './categories/search-categories.ts'
import { createCreateClip } from './clips/create-clip.ts'
import { getClip } from './clips/get-clip.ts'
import { getRoomClips } from './clips/get-room-clips.ts'
import { createRemoveClip } from './clips/remove-clip.ts'
import { deleteVideoDanmaku } from './danmaku/delete-video-danmaku.ts'
import { getVideoDanmaku } from './danmaku/get-video-danmaku.ts'
import { sendVideoDanmaku } from './danmaku/send-video-danmaku.ts'
import { getHighlights } from './highlights/get-highlights.ts'
import { getCategoryVideos } from './lists/get-category-videos.ts'
import { getUserVideos } from './lists/get-user-videos.ts'
import { getVideoRank } from './lists/get-video-rank.ts'
import { getVideos } from './lists/get-videos.ts'
import { getWorks } from './lists/get-works.ts'
import { createDeleteVideo } from './publishing/delete-video.ts'
import { createGetOwnVideos } from './publishing/get-own-videos.ts'
import { createGetPublishing } from './publishing/get-publishing.ts'
import { createPublishVideo } from './publishing/publish-video.ts'
import { createUpdateVideo } from './publishing/update-video.ts'
import { decideHeldVideo } from './review/decide-held-video.ts'
import { createGetHeldVideos } from './review/get-held-videos.ts'
import { createAddView } from './watching/add-view.ts'
import { favouriteVideo } from './watching/favourite-video.ts'
import { createGetVideo } from './watching/get-video.ts'
import { getVideoMarks } from './watching/get-video-marks.ts'
import { likeVideo } from './watching/like-video.ts'
import { saveProgress } from './watching/save-progress.ts'

export const videoRoutes = (deps: {
  storage: Storage
  secrets: Pick<Secrets, 'sign'>
  /** The command that converts videos; null: there is none. */
  ffmpeg: string | null
  /** Cuts ordered clips at once. */
  wakeClips: () => void
}): Route[] => [
  bind(lists.getVideos, getVideos),
  bind(lists.getCategoryVideos, getCategoryVideos),
  bind(lists.getVideoRank, getVideoRank),
  bind(lists.getUserVideos, getUserVideos),
  bind(lists.getWorks, getWorks),
  bind(categories.getCategories, getCategories),
  bind(categories.getAllCategories, getAllCategories),
  bind(categories.getRecommendedCategories, getRecommendedCategories),
  bind(categories.searchCategories, searchCategories),
  bind(categories.getMyCategories, getMyCategories),
  bind(categories.saveMyCategories, saveMyCategories),
  bind(watching.getVideo, createGetVideo(deps)),
  bind(watching.addView, createAddView(deps.secrets)),
  bind(watching.likeVideo, likeVideo),
  bind(watching.favouriteVideo, favouriteVideo),
  bind(watching.getVideoMarks, getVideoMarks),
  bind(watching.saveProgress, saveProgress),
  bind(danmaku.getVideoDanmaku, getVideoDanmaku),
  bind(danmaku.sendVideoDanmaku, sendVideoDanmaku),
  bind(danmaku.deleteVideoDanmaku, deleteVideoDanmaku),
  bind(publishing.publishVideo, createPublishVideo(deps)),
  bind(publishing.updateVideo, createUpdateVideo(deps)),
  bind(publishing.getOwnVideos, createGetOwnVideos(deps)),
  bind(publishing.getPublishing, createGetPublishing(deps)),
  bind(review.getHeldVideos, createGetHeldVideos(deps)),
  bind(review.decideHeldVideo, decideHeldVideo),
  bind(publishing.deleteVideo, createDeleteVideo(deps)),
  bind(clips.createClip, createCreateClip({ wake: deps.wakeClips })),
  bind(clips.getClip, getClip),
  bind(clips.removeClip, createRemoveClip(deps)),
  bind(clips.getRoomClips, getRoomClips),
  bind(highlights.getHighlights, getHighlights),
]
