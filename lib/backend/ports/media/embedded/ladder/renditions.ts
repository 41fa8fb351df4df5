import type { Quality } from '#lib/shared/vocabulary.ts'

/** A size that is made of a live stream: lines of the shorter side, and the limit of its video in kbit/s. */
interface RenditionSize {
  lines: number
  kbps: number
}

/** The specification's HD, SD and smooth. */
export const RENDITIONS: Readonly<Record<Exclude<Quality, 'original'>, RenditionSize>> = {
  hd: { lines: 720, kbps: 2_500 },
  sd: { lines: 480, kbps: 1_200 },
  smooth: { lines: 360, kbps: 700 },
}
export type RenditionQuality = keyof typeof RENDITIONS

/** RFC 6381 name of the video of every size: main profile, level 3.1. */
export const RENDITION_CODEC = 'avc1.4d401f'
/** A key frame at least every two seconds, as segments need it. */
const KEY_FRAME_S = 2

export const isRenditionQuality = (quality: Quality): quality is RenditionQuality => quality !== 'original'

/** The arguments of an ffmpeg that reads a stream as FLV from its input and writes a size of it to its output. */
export const transcodeArguments = ({ lines, kbps }: RenditionSize): string[] => [
  ...['-nostdin', '-hide_banner', '-v', 'error'],
  // Only its own input, whatever that names.
  ...['-protocol_whitelist', 'pipe', '-format_whitelist', 'flv', '-f', 'flv'],
  ...['-probesize', '500000', '-analyzeduration', '1000000', '-fflags', 'nobuffer', '-i', 'pipe:0'],
  ...['-map', '0:v:0', '-map', '0:a:0?', '-sn', '-dn'],
  '-vf',
  `scale=w='if(gte(iw,ih),-2,${lines})':h='if(gte(iw,ih),${lines},-2)'`,
  ...['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-profile:v', 'main'],
  ...['-level', '3.1', '-pix_fmt', 'yuv420p', '-threads', '1', '-crf', '25'],
  ...['-maxrate', `${kbps}k`, '-bufsize', `${kbps}k`],
  ...['-force_key_frames', `expr:gte(t,n_forced*${KEY_FRAME_S})`, '-c:a', 'copy'],
  ...['-f', 'flv', '-flvflags', 'no_duration_filesize', '-flush_packets', '1', 'pipe:1'],
]
