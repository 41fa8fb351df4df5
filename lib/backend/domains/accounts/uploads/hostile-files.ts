import { deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { chunk, png } from './build-png.ts'
import type { PictureType } from './sniff.ts'

/** For tests: a file, its declared type, and the required outcome; `either` where it only must do no harm. */
export interface HostileFile {
  name: string
  bytes: Buffer
  type: PictureType
  ends: 'refused' | 'clean' | 'either'
}

/** Contained in everything that must not be found in a stored file. */
export const MARK = 'alert(document.domain)'

const TYPES: readonly PictureType[] = ['image/png', 'image/jpeg', 'image/webp']
const SCRIPT = `<script>${MARK}</script>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="${MARK}">${SCRIPT}</svg>`
const latin = (text: string) => Buffer.from(text, 'latin1')
const base = () => sharp({ create: { width: 48, height: 32, channels: 3, background: '#0a7346' } })
const noisy = () =>
  sharp({
    create: {
      width: 96,
      height: 96,
      channels: 3,
      background: '#0a7346',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
const EXTENSIONS = { 'image/png': 'png', 'image/jpeg': 'jpeg', 'image/webp': 'webp' } as const
const pictureOf = (type: PictureType, from = base()) => from.toFormat(EXTENSIONS[type]).toBuffer()

/** The same numbers in every run (mulberry32). */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), state | 1)
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61)
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
const randomBytes = (length: number, seed: number) => {
  const next = numbers(seed)
  return Buffer.from(Array.from({ length }, () => Math.floor(next() * 256)))
}

/** Files that are not pictures, whatever their name. */
async function notPictures(): Promise<Record<string, Buffer>> {
  const entity = Array.from({ length: 8 }, (_, n) => `<!ENTITY e${n + 1} "${`&e${n};`.repeat(10)}">`).join('')
  return {
    'a page': latin(`<!doctype html><title>x</title>${SCRIPT}`),
    'an SVG with scripts': latin(SVG),
    'an SVG behind an XML head': latin(`<?xml version="1.0"?>${SVG}`),
    'an SVG of entities in entities': latin(`<!DOCTYPE svg [<!ENTITY e0 "x">${entity}]><svg>&e8;</svg>`),
    'an SVG that reads a file': latin(
      '<!DOCTYPE svg [<!ENTITY f SYSTEM "file:///etc/passwd">]><svg>&f;</svg>',
    ),
    'a compressed SVG': gzipSync(SVG),
    'an SVG in UTF-16': Buffer.from(`\ufeff${SVG}`, 'utf16le'),
    PHP: latin(`<?php echo "${MARK}"; ?>`),
    'a script': latin(`#!/bin/sh\necho ${MARK}\n`),
    JavaScript: latin(`${MARK};//`),
    'a style sheet': latin('@import url(//example.com/x.css);'),
    JSON: latin('{"a":1}'),
    'a PDF': latin('%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj'),
    PostScript: latin('%!PS-Adobe-3.0\n(/etc/passwd) (r) file'),
    'an ImageMagick script': latin('push graphic-context\nimage over 0,0 0,0 "|id"\npop graphic-context'),
    'an archive': latin('PK\x03\x04\x14\0\0\0'),
    'a program of Windows': latin('MZ\x90\x00\x03'),
    'a program of Linux': latin('\x7fELF\x02\x01\x01'),
    'a Java class': latin('\xca\xfe\xba\xbe\0\0\0\x34'),
    WebAssembly: latin('\0asm\x01\0\0\0'),
    'a video': latin('\0\0\0\x18ftypmp42\0\0\0\0mp42isom'),
    'a Matroska file': latin('\x1aE\xdf\xa3\x9fB\x86\x81\x01'),
    'a song': latin('ID3\x04\0\0\0\0\0\x0a'),
    'a sound in RIFF': latin('RIFF\x24\0\0\0WAVEfmt '),
    'an icon': latin('\0\0\x01\0\x01\0\x10\x10\0\0'),
    'a bitmap': latin('BM\x3a\0\0\0\0\0\0\0\x36\0\0\0'),
    'a Photoshop file': latin('8BPS\0\x01\0\0\0\0\0\0'),
    'JPEG XL': latin('\xff\x0a\xfa\x1f'),
    'JPEG 2000': latin('\0\0\0\x0cjP  \r\n\x87\n'),
    'a GIF': await base().gif().toBuffer(),
    'a TIFF': await base().tiff().toBuffer(),
    nothing: Buffer.alloc(0),
    'one byte': Buffer.of(0x89),
    zeros: Buffer.alloc(2_000),
    noise: randomBytes(4_000, 1),
  }
}

/** Writes another size into the header of a JPEG. */
function jpegOfSize(bytes: Buffer, width: number, height: number): Buffer {
  const out = Buffer.from(bytes)
  const at = out.findIndex((byte, n) => byte === 0xff && [0xc0, 0xc2].includes(out[n + 1] ?? 0))
  out.writeUInt16BE(height, at + 5)
  out.writeUInt16BE(width, at + 7)
  return out
}

const rows = (width: number, height: number) => deflateSync(Buffer.alloc(height * (width * 3 + 1)))

async function bombs(): Promise<HostileFile[]> {
  const huge: readonly (readonly [number, number])[] = [
    [50_000, 50_000],
    [65_535, 65_535],
    [2_147_483_647, 1],
    [1, 2_147_483_647],
    [2_147_483_647, 2_147_483_647],
    [7_100, 7_100],
    [0, 5],
    [5, 0],
  ]
  const text = (kind: string, head: string, body: Buffer) => [chunk(kind, Buffer.concat([latin(head), body]))]
  const inflated = deflateSync(Buffer.alloc(40 * 1024 * 1024))
  const jpeg = await pictureOf('image/jpeg')
  const webp = await sharp({ create: { width: 16, height: 16, channels: 4, background: '#0a734680' } })
    .webp()
    .toBuffer()
  const wide = Buffer.from(webp)
  // The width of the canvas minus one, 24 bits, in a VP8X chunk.
  if (wide.toString('latin1', 12, 16) === 'VP8X') wide.fill(0xff, 24, 30)
  return [
    ...huge.map(([width, height]) => ({
      name: `a PNG of ${width} x ${height}`,
      bytes: png(width, height, rows(4, 4)),
      type: 'image/png' as const,
      ends: 'refused' as const,
    })),
    ...[65_500, 20_000].map((side) => ({
      name: `a JPEG of ${side} x ${side}`,
      bytes: jpegOfSize(jpeg, side, side),
      type: 'image/jpeg' as const,
      ends: 'refused' as const,
    })),
    { name: 'a WebP of a canvas it does not fill', bytes: wide, type: 'image/webp', ends: 'either' },
    ...(
      [
        ['text that unpacks to 40 MB', png(16, 16, rows(16, 16), text('zTXt', 'Comment\0\0', inflated))],
        ['a profile that unpacks to 40 MB', png(16, 16, rows(16, 16), text('iCCP', 'icc\0\0', inflated))],
        ['rows that unpack to 40 MB', png(16, 16, inflated)],
      ] as const
    ).map(([name, bytes]) => ({ name, bytes, type: 'image/png' as const, ends: 'either' as const })),
  ]
}

/** Valid pictures that contain more than pixels. */
async function withExtraData(): Promise<HostileFile[]> {
  const gps = { IFD0: { Artist: MARK }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 54/1 0/1' } }
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><script>${MARK}</script></x:xmpmeta>`
  const files: HostileFile[] = []
  const add = (name: string, type: PictureType, bytes: Buffer, ends: HostileFile['ends'] = 'clean') =>
    files.push({ name, type, bytes, ends })
  for (const type of TYPES) {
    const sound = await pictureOf(type)
    for (const [what, tail] of Object.entries({
      page: SCRIPT,
      archive: `PK\x03\x04${MARK}`,
      program: `MZ\x90${MARK}`,
      PHP: `<?php ${MARK} ?>`,
      PDF: `%PDF-1.7 ${MARK}`,
      script: `*/=1;${MARK};/*`,
      'second picture': sound.toString('latin1') + MARK,
    }))
      add(`a ${EXTENSIONS[type]} with a ${what} behind its end`, type, Buffer.concat([sound, latin(tail)]))
    add(`a ${EXTENSIONS[type]} with its place`, type, await pictureOf(type, base().withExif(gps)))
    add(`a ${EXTENSIONS[type]} with a script in its XMP`, type, await pictureOf(type, base().withXmp(xmp)))
    add(`a ${EXTENSIONS[type]} with a profile`, type, await pictureOf(type, base().withIccProfile('p3')))
    for (const [width, height] of [
      [1, 1],
      [1, 3_000],
      [3_000, 1],
    ] as const)
      add(
        `a ${EXTENSIONS[type]} of ${width} x ${height}`,
        type,
        await pictureOf(type, sharp({ create: { width, height, channels: 3, background: '#fff' } })),
      )
  }
  for (let orientation = 1; orientation <= 8; orientation++)
    add(
      `a JPEG turned by ${orientation}`,
      'image/jpeg',
      await base().withMetadata({ orientation }).jpeg().toBuffer(),
    )
  const jpeg = await pictureOf('image/jpeg')
  const commentText = latin(SCRIPT)
  const comment = Buffer.concat([Buffer.of(0xff, 0xfe, 0, commentText.length + 2), commentText])
  add(
    'a JPEG with a script as its comment',
    'image/jpeg',
    Buffer.concat([jpeg.subarray(0, 2), comment, jpeg.subarray(2)]),
  )
  for (const kind of ['tEXt', 'eXIf', 'vpAg'])
    add(
      `a PNG with a script in ${kind}`,
      'image/png',
      png(16, 16, rows(16, 16), [chunk(kind, latin(`Comment\0${SCRIPT}`))]),
      'either',
    )
  add(
    'a PNG that moves',
    'image/png',
    png(16, 16, rows(16, 16), [chunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))]),
  )
  const pages = { raw: { width: 16, height: 48, channels: 3 as const, pageHeight: 16 } }
  add(
    'a WebP that moves',
    'image/webp',
    await sharp(randomBytes(16 * 48 * 3, 2), pages)
      .webp({ loop: 0 })
      .toBuffer(),
  )
  add('a JPEG in print colours', 'image/jpeg', await base().toColourspace('cmyk').jpeg().toBuffer())
  add('a progressive JPEG', 'image/jpeg', await noisy().jpeg({ progressive: true }).toBuffer())
  add('a PNG of 16 bits', 'image/png', await noisy().toColourspace('rgb16').png().toBuffer())
  add('a grey PNG', 'image/png', await noisy().greyscale().png().toBuffer())
  add('a PNG with a palette', 'image/png', await noisy().png({ palette: true }).toBuffer())
  add('an interlaced PNG', 'image/png', await noisy().png({ progressive: true }).toBuffer())
  return files
}

/** Valid pictures that were truncated or corrupted in transit. */
async function damaged(): Promise<HostileFile[]> {
  const files: HostileFile[] = []
  for (const type of TYPES) {
    const sound = await pictureOf(type, noisy())
    for (const part of [0.01, 0.1, 0.5, 0.9])
      files.push({
        name: `${part} of a ${EXTENSIONS[type]}`,
        type,
        bytes: sound.subarray(0, Math.floor(sound.length * part)),
        ends: 'refused',
      })
    const next = numbers(sound.length)
    for (let n = 1; n <= 10; n++) {
      const bytes = Buffer.from(sound)
      for (let bent = 0; bent < n * 3; bent++)
        bytes[Math.floor(next() * bytes.length)] = Math.floor(next() * 256)
      files.push({ name: `a ${EXTENSIONS[type]} with ${n * 3} bytes bent`, type, bytes, ends: 'either' })
    }
    for (const other of TYPES.filter((one) => one !== type))
      files.push({
        name: `a ${EXTENSIONS[type]} called ${EXTENSIONS[other]}`,
        type: other,
        bytes: sound,
        ends: 'refused',
      })
    for (const other of TYPES.filter((one) => one !== type))
      files.push({
        name: `the beginning of a ${EXTENSIONS[type]} before a ${EXTENSIONS[other]}`,
        type,
        bytes: Buffer.concat([sound.subarray(0, 12), await pictureOf(other)]),
        ends: 'refused',
      })
  }
  return files
}

/**
 * More than two hundred files that must be refused as avatars, or accepted only without their extra content.
 */
export async function hostileFiles(): Promise<HostileFile[]> {
  const none = Object.entries(await notPictures()).flatMap(([name, bytes]) =>
    TYPES.map((type) => ({
      name: `${name}, called ${EXTENSIONS[type]}`,
      bytes,
      type,
      ends: 'refused' as const,
    })),
  )
  return [...none, ...(await bombs()), ...(await withExtraData()), ...(await damaged())]
}
