import { VIDEO } from '#lib/backend/ports/media/flv/tag.ts'
import { RtmpPublisher } from '#lib/backend/ports/media/rtmp/publisher.ts'

/** Connects an encoder by RTMP with a stream key (`<name>?key=<key>`). Rejects with the reason if it is refused. */
export const connectEncoder = (
  rtmp: { host: string; port: number } | null,
  streamKey: string,
): Promise<RtmpPublisher> => {
  if (!rtmp) throw new Error('nothing listens for publishers')
  return RtmpPublisher.open({ rtmp, app: 'live', streamKey })
}

/** Sends the beginning of a picture in HEVC, which is refused. */
export function sendHevc(encoder: RtmpPublisher): void {
  encoder.send({
    type: VIDEO,
    timestamp: 0,
    data: Buffer.from([0x90, ...Buffer.from('hvc1'), 1, 2, 3]),
  })
}
