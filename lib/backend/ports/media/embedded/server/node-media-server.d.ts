/** The types of node-media-server 4.4.3 that are used; the package has none. */
declare module 'node-media-server/src/protocol/rtmp.js' {
  interface Packet {
    /** 8 audio, 9 video, 18 data. */
    codec_type: number
    /** Milliseconds, accumulated over chunks without wrapping. */
    dts: number
    size: number
    /** Reused for the next message: copy what you store. May be longer than `size`. */
    data: Buffer
  }
  interface PublishRequest {
    app: unknown
    name: unknown
    query: Record<string, unknown>
  }
  export default class Rtmp {
    streamId: number
    inPackets: Map<number, { capacity: number }>
    onConnectCallback: (request: PublishRequest) => void
    onPushCallback: () => void
    onPlayCallback: () => void
    onPacketCallback: (packet: Packet) => void
    onOutputCallback: (bytes: Buffer) => void
    respondPublish: () => void
    respondPlay: () => void
    onDeleteStream: () => void
    /** Parses received bytes; throws or returns an error text for malformed ones. */
    parserData(bytes: Buffer): string | null
    sendStatusMessage(streamId: number, level: string, code: string, description: string): void
  }
}
declare module 'node-media-server/src/protocol/amf.js' {
  const amf: { decodeAmf0Data(bytes: Buffer): { cmd?: unknown; dataObj?: unknown } }
  export default amf
}
declare module 'node-media-server/src/core/logger.js' {
  const logger: { log: (message: string, level?: string) => void }
  export default logger
}
