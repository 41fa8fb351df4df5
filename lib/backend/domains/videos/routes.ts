import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/videos.ts'
import { addView } from './add-view.ts'
import { anchorWorks } from './anchor-works.ts'
import { createDelete } from './delete.ts'
import { createGetVideoInfo } from './get-video-info.ts'
import { createInsert } from './insert.ts'

export const videoRoutes = (parts: { storage: Storage }): Route[] => [
  bind(contract.anchorWorks, anchorWorks),
  bind(contract.getVideoInfo, createGetVideoInfo(parts)),
  bind(contract.addView, addView),
  bind(contract.insertVideo, createInsert(parts)),
  bind(contract.deleteVideo, createDelete(parts)),
]
