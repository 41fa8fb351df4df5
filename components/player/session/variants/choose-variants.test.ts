import { describe, expect, test } from 'vitest'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Abilities } from '../../controls/abilities.ts'
import { chooseVariants, qualitiesOf, urlOf } from './choose-variants.ts'

const address = (
  quality: PlayAddress['quality'],
  protocol: PlayAddress['protocol'],
  video: string | null = 'avc1.4d401f',
): PlayAddress => ({
  quality,
  protocol,
  url: `/media/a/${quality}`,
  video,
  audio: 'mp4a.40.2',
  sound_url: protocol === 'hls' ? null : `/media/a/${quality}?only=sound`,
  rewind: null,
})
const both = (['original', 'sd'] as const).flatMap((quality) =>
  (['flv', 'ws-flv', 'hls'] as const).map((protocol) => address(quality, protocol)),
)
const desktop: Abilities = {
  mse: true,
  managed: false,
  nativeHls: true,
  apple: false,
  decodes: (codecs) => !codecs.includes('hvc1'),
}
const iphone: Abilities = { ...desktop, mse: false, apple: true }
const anything = { quality: null, protocol: null }
const names = (variants: { kind: string; address: PlayAddress }[]) =>
  variants.map(({ kind, address: { quality, protocol } }) => `${kind} ${protocol} ${quality}`)

describe('chooseVariants', () => {
  test('tries FLV, FLV over WebSocket, HLS and native HLS, in the best quality', () => {
    expect(names(chooseVariants(both, desktop, anything).variants)).toEqual([
      'flv flv original',
      'flv ws-flv original',
      'hls hls original',
      'native hls original',
    ])
  })
  test('uses native HLS only without Media Source Extensions', () => {
    expect(names(chooseVariants(both, iphone, anything).variants)).toEqual(['native hls original'])
  })
  test('uses Managed Media Source for HLS only', () => {
    const able = { ...desktop, mse: false, managed: true, nativeHls: false }
    expect(names(chooseVariants(both, able, anything).variants)).toEqual(['hls hls original'])
  })
  test('tries native HLS first on Apple browsers', () => {
    expect(names(chooseVariants(both, { ...desktop, apple: true }, anything).variants)).toEqual([
      'native hls original',
      'flv flv original',
      'flv ws-flv original',
      'hls hls original',
    ])
  })
  test('tries WebSockets first for tiled players, so that API calls keep their connections', () => {
    const { variants } = chooseVariants(both, desktop, { ...anything, tiled: true, smallest: true })
    expect(names(variants).slice(0, 2)).toEqual(['flv ws-flv sd', 'flv flv sd'])
    expect(variants[0]?.address.url).toBe('/media/a/sd')
  })
  test('takes what the publisher sends for small pictures, and what is transcoded where that cannot be decoded', () => {
    const sd = { ...address('sd', 'flv'), transcoded: true }
    const small = { ...anything, smallest: true }
    expect(names(chooseVariants([address('original', 'flv'), sd], desktop, small).variants)).toEqual([
      'flv flv original',
    ])
    const hevc = address('original', 'flv', 'hvc1.1.6.L93')
    expect(names(chooseVariants([hevc, sd], desktop, small).variants)).toEqual(['flv flv sd'])
  })
  test('requests the audio only where that is offered', () => {
    const { variants } = chooseVariants(both, desktop, { ...anything, audioOnly: true })
    expect(variants[0]?.address).toMatchObject({ url: '/media/a/sd?only=sound', video: null })
    expect(variants.at(-1)?.address).toMatchObject({ url: '/media/a/sd', video: 'avc1.4d401f' })
    const safari = chooseVariants(both, { ...desktop, apple: true }, { ...anything, audioOnly: true })
    expect(names(safari.variants)[0]).toBe('flv flv sd')
  })
  test('switches to another quality where one cannot be decoded, smaller ones first', () => {
    const mixed = [address('original', 'flv', 'hvc1.1.6.L93'), address('sd', 'flv')]
    expect(names(chooseVariants(mixed, desktop, { ...anything, quality: 'original' }).variants)).toEqual([
      'flv flv sd',
    ])
    expect(names(chooseVariants(both, desktop, { ...anything, quality: 'sd' }, ['sd']).variants)[0]).toBe(
      'flv flv original',
    )
    expect(chooseVariants(both, desktop, anything, ['original', 'sd']).undecodable).toBe(true)
  })
  test('puts the preferred protocol first and keeps the others as fallbacks', () => {
    const { variants } = chooseVariants(both, desktop, { quality: 'sd', protocol: 'hls' })
    expect(names(variants)).toEqual(['hls hls sd', 'native hls sd', 'flv flv sd', 'flv ws-flv sd'])
  })
  test('uses the smallest variant for audio only', () => {
    const { variants } = chooseVariants(both, iphone, {
      quality: 'original',
      protocol: null,
      audioOnly: true,
    })
    expect(names(variants)).toEqual(['native hls sd'])
  })
  test('falls back to the best quality when the preferred one is not offered', () => {
    const [first] = chooseVariants(both, desktop, { quality: 'hd', protocol: null }).variants
    expect(first?.address.quality).toBe('original')
  })
  test('reports when no variant can be decoded', () => {
    const hevc = [address('original', 'flv', 'hvc1.1.6.L93'), address('original', 'hls', 'hvc1.1.6.L93')]
    expect(chooseVariants(hevc, desktop, anything)).toEqual({ variants: [], undecodable: true })
    expect(chooseVariants([], desktop, anything)).toEqual({ variants: [], undecodable: false })
  })
  test('uses flv.js for H.264 only, even where the browser decodes more', () => {
    const able = { ...desktop, decodes: () => true }
    const hevc = [address('original', 'flv', 'hvc1.1.6.L93'), address('original', 'hls', 'hvc1.1.6.L93')]
    expect(names(chooseVariants(hevc, able, anything).variants)).toEqual([
      'hls hls original',
      'native hls original',
    ])
  })
})

test('qualitiesOf lists each offered quality once, best first', () => {
  expect(qualitiesOf([address('sd', 'hls'), ...both])).toEqual(['original', 'sd'])
})

test('urlOf returns absolute addresses, with a WebSocket scheme where needed', () => {
  const base = 'https://example.com/live?id=1'
  expect(urlOf(address('sd', 'hls'), base)).toBe('https://example.com/media/a/sd')
  expect(urlOf(address('sd', 'ws-flv'), base)).toBe('wss://example.com/media/a/sd')
})
