import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/videos.ts'
import { addView } from './add-view.ts'
import { createDeleteVideo } from './delete-video.ts'
import { createGetVideo } from './get-video.ts'
import { getWorks } from './get-works.ts'
import { createPublishVideo } from './publish-video.ts'

export const videoRoutes = (deps: { storage: Storage }): Route[] => [
  bind(contract.getWorks, getWorks),
  bind(contract.getVideo, createGetVideo(deps)),
  bind(contract.addView, addView),
  bind(contract.publishVideo, createPublishVideo(deps)),
  bind(contract.deleteVideo, createDeleteVideo(deps)),
]
