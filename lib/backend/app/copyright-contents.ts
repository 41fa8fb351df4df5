import type { Logger } from 'pino'
import { createRoomCopyright } from '../domains/admin/index.ts'
import { createCommentCopyright } from '../domains/comments/index.ts'
import { createPostCopyright } from '../domains/community/index.ts'
import type { CopyrightContents } from '../domains/copyright/index.ts'
import { createRecordingCopyright, type OnAir } from '../domains/streams/index.ts'
import { createVideoCopyright, writeVideoKey } from '../domains/videos/index.ts'
import type { SitePorts } from './ports.ts'

/** How each kind of content is taken down after a copyright notice. */
export function createCopyrightContents({
  ports: { db, bus, storage, secrets },
  onAir,
  timeZone,
  log,
}: {
  ports: Pick<SitePorts, 'db' | 'bus' | 'storage' | 'secrets'>
  onAir: Pick<OnAir, 'shut' | 'reopen'>
  timeZone: string
  log: Logger
}): CopyrightContents {
  const files = { db, storage, secrets }
  return {
    video: createVideoCopyright(files),
    recording: createRecordingCopyright({
      ...files,
      writeVideoKey: (key, newKey) => writeVideoKey(db, key, newKey),
    }),
    post: createPostCopyright(files),
    comment: createCommentCopyright(files),
    room: createRoomCopyright({ db, publish: bus.publish, log, onAir, timeZone }),
  }
}
