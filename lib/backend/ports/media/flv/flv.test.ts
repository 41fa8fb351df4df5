import { describe, expect, test } from 'vitest'
import { AmfError, decodeAmf, encodeAmf } from './amf.ts'
import { readAacConfig, readAudio } from './audio.ts'
import { avcSize } from './sps.ts'
import { AUDIO, decodeTag, encodeTag, flvHeader, setTimestamp, VIDEO } from './tag.ts'
import { FlvError, TagReader } from './tag-reader.ts'
import { avcName, readVideo } from './video.ts'

describe('FLV', () => {
  test('reads the tags it wrote, in chunks of any size and with times beyond 24 bits', () => {
    const tags = [
      { type: VIDEO, timestamp: 0, data: Buffer.from([0x17, 1, 0, 0, 0, 9]) },
      { type: AUDIO, timestamp: 0x1234567, data: Buffer.from([0xaf, 1, 7]) },
      { type: AUDIO, timestamp: 0xfedcba98, data: Buffer.alloc(0) },
    ]
    const bytes = Buffer.concat([flvHeader(true, true), ...tags.map(encodeTag)])
    for (const size of [1, 7, 1000]) {
      const reader = new TagReader()
      const found = []
      for (let at = 0; at < bytes.length; at += size)
        found.push(...reader.read(bytes.subarray(at, at + size)))
      expect(found).toEqual(tags)
      expect(reader.header).toEqual({ audio: true, video: true })
    }
  })

  test('refuses data that is not FLV', () => {
    expect(() => new TagReader().read(Buffer.from('<!doctype html><p>not'))).toThrow(FlvError)
    const broken = encodeTag({ type: VIDEO, timestamp: 0, data: Buffer.alloc(10) })
    broken[24] = 99
    expect(() => new TagReader().read(Buffer.concat([flvHeader(true, true), broken]))).toThrow(
      'does not end where it says',
    )
  })

  test('rewrites a time in place', () => {
    const tag = encodeTag({ type: VIDEO, timestamp: 5, data: Buffer.from([1, 2]) })
    setTimestamp(tag, 0x2345678)
    expect(decodeTag(tag)).toEqual({ type: VIDEO, timestamp: 0x2345678, data: Buffer.from([1, 2]) })
  })

  test('reads negative composition offsets, both layouts of HEVC and truncated tags', () => {
    expect(readVideo(Buffer.from([0x27, 1, 0xff, 0xff, 0xd8, 0]))).toEqual({
      codec: 'avc',
      kind: 'frame',
      key: false,
      cts: -40,
    })
    expect(readVideo(Buffer.from([0x1c, 0, 0, 0, 0]))).toMatchObject({ codec: 'hevc', kind: 'header' })
    expect(readVideo(Buffer.from([0x91, ...Buffer.from('hvc1')]))).toMatchObject({
      codec: 'hevc',
      kind: 'frame',
      key: true,
    })
    expect(readVideo(Buffer.from([0x17]))).toMatchObject({ codec: 'avc', kind: 'other' })
    expect(readVideo(Buffer.alloc(0))).toMatchObject({ codec: 'unknown', kind: 'other' })
  })

  test('reads AAC configurations and refuses malformed ones', () => {
    expect(readAacConfig(Buffer.from([0x12, 0x10]))).toEqual({
      name: 'mp4a.40.2',
      sampleRate: 44100,
      channels: 2,
    })
    expect(readAacConfig(Buffer.from([0x11, 0x88]))).toEqual({
      name: 'mp4a.40.2',
      sampleRate: 48000,
      channels: 1,
    })
    expect(readAacConfig(Buffer.from([0x12]))).toBeNull()
    expect(readAacConfig(Buffer.from([0, 0]))).toBeNull()
    expect(readAudio(Buffer.from([0xaf, 0]))).toEqual({ codec: 'aac', kind: 'header' })
    expect(readAudio(Buffer.from([0x2f]))).toEqual({ codec: 'mp3', kind: 'frame' })
  })

  test('reads video sizes and names of AVC configurations', () => {
    // 1920x1080 (cropped from 1088) in High profile, as x264 writes it.
    const record = Buffer.from(
      '01640028ffe1001b67640028acd940780227e5c044000003000400000300c83c60c65801000468efbcb0',
      'hex',
    )
    expect(avcSize(record)).toEqual({ width: 1920, height: 1080 })
    expect(avcName(record)).toBe('avc1.640028')
    expect(avcSize(record.subarray(0, 14))).toBeNull()
    expect(avcName(Buffer.from([9, 9]))).toBeNull()
  })

  test('reads the AMF0 it wrote and refuses truncated data', () => {
    const values = ['onMetaData', { width: 960, nested: { yes: true, no: null }, name: '边线' }]
    expect(decodeAmf(encodeAmf(values))).toEqual(values)
    expect(decodeAmf(encodeAmf(values, true))).toEqual(values)
    expect(() => decodeAmf(encodeAmf(values).subarray(0, 20))).toThrow(AmfError)
    expect(() => decodeAmf(Buffer.from([77]))).toThrow(AmfError)
  })
})
