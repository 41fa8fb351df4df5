import { readAudio } from '../../flv/audio.ts'
import { avcSize } from '../../flv/sps.ts'
import { AUDIO, encodeTag, type FlvTag, SCRIPT, VIDEO } from '../../flv/tag.ts'
import { readVideo } from '../../flv/video.ts'
import { GroupOfPictures } from '../playback/gop.ts'
import { FRAME, type Opened, type Recording, type ToParent } from '../process/wire.ts'
import { Gauge } from './limits/gauge.ts'
import { readMetadata } from './metadata.ts'
import { Packager } from './packager.ts'
import { Recorder } from './recorder.ts'
import { Timeline } from './timeline.ts'
import { Tracks } from './tracks.ts'

const MAX_WAITING_BYTES = 32 * 1024 * 1024

export interface SessionOptions {
  channel: number
  folder: string
  silentMs: number
  notify: (message: ToParent) => void
  send: (channel: number, kind: number, payload: Buffer) => void
  /** Ends the connection with a reason for the person who publishes. */
  refuse: (why: string) => void
  /** Ends the connection. */
  hangUp: () => void
}

/** Passes an admitted publisher's tags on to viewers, segments and recordings. */
export class Session {
  #options: SessionOptions
  #timeline = new Timeline()
  #gauge = new Gauge()
  #tracks = new Tracks()
  #metadata: Record<string, number> = {}
  #waiting: FlvTag[] = []
  #waitingBytes = 0
  #run = 0
  #group = new GroupOfPictures<FlvTag>()
  /** HLS is requested; packagers are numbered, for unique file names. */
  #packaging = false
  #packagers = 0
  #packager: Packager | null = null
  /** The current recording request, or null; recorders are numbered too. */
  #recording: Recording | null = null
  #recorders = 0
  #recorder: Recorder | null = null
  #silence: NodeJS.Timeout
  #over = false

  constructor(options: SessionOptions) {
    this.#options = options
    this.#silence = setTimeout(options.hangUp, options.silentMs)
  }

  /** Handles one message of the publisher: type as in FLV, the publisher's own time in ms, body. */
  tag(type: number, timestamp: number, data: Buffer): void {
    if (this.#over) return
    if (type === SCRIPT) {
      const metadata = readMetadata(data)
      this.#metadata = { ...this.#metadata, ...metadata }
      this.#tracks.announce(metadata)
      return
    }
    if (type !== AUDIO && type !== VIDEO) return
    const refusal = type === VIDEO ? videoRefusal(data) : audioRefusal(data)
    if (refusal) this.#refuse(refusal.why, refusal.codec)
    else this.#take({ type, timestamp: this.#timeline.at(type, timestamp), data })
  }

  #take(tag: FlvTag): void {
    this.#silence.refresh()
    const change = this.#tracks.observe(tag)
    if (change === 'changed') this.#open(tag)
    else if (this.#tracks.decided) this.#pass(tag)
    else {
      this.#waiting.push(tag)
      this.#waitingBytes += tag.data.length
      if (this.#waitingBytes > MAX_WAITING_BYTES) this.#options.hangUp()
    }
  }

  #open(latest: FlvTag): void {
    const { channel, send } = this.#options
    const { video, audio } = this.#tracks
    this.#run += 1
    const run = this.#run
    const opened: Opened = {
      run,
      video: video?.codec ?? null,
      audio: audio?.codec ?? null,
      keyless: this.#tracks.keyless,
      metadata: this.#metadata,
    }
    send(channel, FRAME.open, Buffer.from(JSON.stringify(opened)))
    const { timestamp } = this.#waiting[0] ?? latest
    for (const track of [
      video && { type: VIDEO, data: video.header },
      audio && { type: AUDIO, data: audio.header },
    ]) {
      if (track) send(channel, FRAME.tag, encodeTag({ ...track, timestamp }))
    }
    this.#group.clear()
    this.#stopPackager()
    this.#stopRecorder()
    if (this.#packaging) this.#startPackager()
    if (this.#recording) this.#startRecorder(this.#recording)
    const tags = [...this.#waiting, latest]
    this.#waiting = []
    for (const tag of tags) this.#pass(tag)
  }

  #pass(tag: FlvTag): void {
    const track = tag.type === VIDEO ? this.#tracks.video : this.#tracks.audio
    if (!track) return
    const header =
      tag.type === VIDEO ? readVideo(tag.data).kind !== 'frame' : readAudio(tag.data).kind === 'header'
    // Headers were sent when the stream was opened; a changed one opens it again.
    if (header) return
    this.#gauge.add(tag, Date.now())
    this.#options.send(this.#options.channel, FRAME.tag, encodeTag(tag))
    const key = tag.type === VIDEO && readVideo(tag.data).key
    this.#group.add(tag, tag.data.length, key, this.#tracks.video !== null)
    this.#packager?.add(tag)
    this.#recorder?.add(tag)
  }

  /** Reports the signal's health; does nothing before its tracks are known. */
  reportHealth(now: number): void {
    if (this.#over || !this.#tracks.decided) return
    const record = this.#tracks.video?.header.subarray(5)
    this.#options.notify({
      type: 'health',
      channel: this.#options.channel,
      size: record ? avcSize(record) : null,
      sample: this.#gauge.read(now),
    })
  }

  /** Starts or stops packaging HLS. It begins with the current group of pictures. */
  package(on: boolean): void {
    if (on === this.#packaging || this.#over) return
    this.#packaging = on
    if (!on) this.#stopPackager()
    else if (this.#tracks.decided) {
      this.#startPackager()
      for (const tag of this.#group.start() ?? []) this.#packager?.add(tag)
    }
  }

  #startPackager(): void {
    const { channel, folder, notify } = this.#options
    const { video, audio } = this.#tracks
    if (!video && !audio) return
    this.#packagers += 1
    this.#packager = new Packager({
      folder,
      prefix: `${channel}-${this.#packagers}`,
      video,
      audio,
      onSegment: (segment) => notify({ type: 'segment', channel, ...segment }),
      onError: (error) =>
        notify({ type: 'log', message: `HLS of channel ${channel} stopped: ${error.message}` }),
    })
  }

  #stopPackager(): void {
    void this.#packager?.stop()
    this.#packager = null
  }

  /**
   * Starts or stops recording. It begins with the current group of pictures; a change of codec begins another
   * file.
   */
  record(recording: Recording | null): void {
    if (this.#over) return
    this.#recording = recording
    this.#stopRecorder()
    if (!recording || !this.#tracks.decided) return
    this.#startRecorder(recording)
    for (const tag of this.#group.start() ?? []) this.#recorder?.add(tag)
  }

  #startRecorder(recording: Recording): void {
    const { channel, notify } = this.#options
    const { video, audio } = this.#tracks
    if (!video && !audio) return
    this.#recorders += 1
    const file = `${recording.prefix}-${Date.now()}-${this.#recorders}.mp4`
    notify({ type: 'recording', file })
    this.#recorder = new Recorder({
      ...recording,
      file,
      video,
      audio,
      onEnd: ({ full, error }) => {
        if (error !== null)
          notify({ type: 'log', message: `The recording of channel ${channel} stopped: ${error}` })
        notify({ type: 'recorded', file, full })
      },
    })
  }

  #stopRecorder(): void {
    void this.#recorder?.stop()
    this.#recorder = null
  }

  #refuse(why: string, codec: string): void {
    this.#options.notify({ type: 'refused', channel: this.#options.channel, why, codec })
    this.#options.refuse(why)
  }

  close(): void {
    if (this.#over) return
    this.#over = true
    clearTimeout(this.#silence)
    this.#stopPackager()
    this.#stopRecorder()
    this.#options.send(this.#options.channel, FRAME.close, Buffer.alloc(0))
  }
}

function videoRefusal(data: Buffer): { why: string; codec: string } | null {
  const { codec, kind } = readVideo(data)
  // The enhanced layout is for codecs that not all browsers play; no encoder in use sends its AVC form.
  if (codec === 'avc' && (data[0] ?? 0) < 0x80) return null
  if (kind === 'other') return null
  return { why: codec === 'hevc' ? 'media.refused.hevc' : 'media.refused.video_codec', codec }
}

function audioRefusal(data: Buffer): { why: string; codec: string } | null {
  const { codec } = readAudio(data)
  return codec === 'aac' ? null : { why: 'media.refused.audio_codec', codec }
}
