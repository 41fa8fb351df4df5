import { describe, expect, test } from 'vitest'
import type { PlayAddress } from '#lib/contract/streams/rooms.ts'
import type { Abilities } from '../../controls/abilities.ts'
import { chooseLines, qualitiesOf, urlOf } from './choose-lines.ts'

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
const names = (lines: { kind: string; address: PlayAddress }[]) =>
  lines.map(({ kind, address: { quality, protocol } }) => `${kind} ${protocol} ${quality}`)

describe('chooseLines', () => {
  test('tries FLV, FLV over WebSocket, HLS and the browser, in the best quality', () => {
    expect(names(chooseLines(both, desktop, anything).lines)).toEqual([
      'flv flv original',
      'flv ws-flv original',
      'hls hls original',
      'native hls original',
    ])
  })
  test('leaves the browser alone where there is no Media Source', () => {
    expect(names(chooseLines(both, iphone, anything).lines)).toEqual(['native hls original'])
  })
  test('takes the managed kind of Media Source for HLS alone', () => {
    const able = { ...desktop, mse: false, managed: true, nativeHls: false }
    expect(names(chooseLines(both, able, anything).lines)).toEqual(['hls hls original'])
  })
  test('leaves HLS to Safari before anything else', () => {
    expect(names(chooseLines(both, { ...desktop, apple: true }, anything).lines)).toEqual([
      'native hls original',
      'flv flv original',
      'flv ws-flv original',
      'hls hls original',
    ])
  })
  test('takes sockets for pictures beside others, so that calls keep their connections', () => {
    const { lines } = chooseLines(both, desktop, { ...anything, beside: true, least: true })
    expect(names(lines).slice(0, 2)).toEqual(['flv ws-flv sd', 'flv flv sd'])
    expect(lines[0]?.address.url).toBe('/media/a/sd')
  })
  test('asks for the sound without the picture where that is offered', () => {
    const { lines } = chooseLines(both, desktop, { ...anything, audioOnly: true })
    expect(lines[0]?.address).toMatchObject({ url: '/media/a/sd?only=sound', video: null })
    expect(lines.at(-1)?.address).toMatchObject({ url: '/media/a/sd', video: 'avc1.4d401f' })
    const safari = chooseLines(both, { ...desktop, apple: true }, { ...anything, audioOnly: true })
    expect(names(safari.lines)[0]).toBe('flv flv sd')
  })
  test('turns to another quality where one cannot be decoded, the smaller first', () => {
    const mixed = [address('original', 'flv', 'hvc1.1.6.L93'), address('sd', 'flv')]
    expect(names(chooseLines(mixed, desktop, { ...anything, quality: 'original' }).lines)).toEqual([
      'flv flv sd',
    ])
    expect(names(chooseLines(both, desktop, { ...anything, quality: 'sd' }, ['sd']).lines)[0]).toBe(
      'flv flv original',
    )
    expect(chooseLines(both, desktop, anything, ['original', 'sd']).undecodable).toBe(true)
  })
  test('puts the wished protocol first and keeps the others behind it', () => {
    const { lines } = chooseLines(both, desktop, { quality: 'sd', protocol: 'hls' })
    expect(names(lines)).toEqual(['hls hls sd', 'native hls sd', 'flv flv sd', 'flv ws-flv sd'])
  })
  test('takes the smallest line for the sound alone', () => {
    const { lines } = chooseLines(both, iphone, { quality: 'original', protocol: null, audioOnly: true })
    expect(names(lines)).toEqual(['native hls sd'])
  })
  test('falls back to the best quality when the wished one is not offered', () => {
    const [first] = chooseLines(both, desktop, { quality: 'hd', protocol: null }).lines
    expect(first?.address.quality).toBe('original')
  })
  test('says so when nothing of it can be decoded', () => {
    const hevc = [address('original', 'flv', 'hvc1.1.6.L93'), address('original', 'hls', 'hvc1.1.6.L93')]
    expect(chooseLines(hevc, desktop, anything)).toEqual({ lines: [], undecodable: true })
    expect(chooseLines([], desktop, anything)).toEqual({ lines: [], undecodable: false })
  })
  test('gives flv.js nothing but H.264, even where the browser decodes more', () => {
    const able = { ...desktop, decodes: () => true }
    const hevc = [address('original', 'flv', 'hvc1.1.6.L93'), address('original', 'hls', 'hvc1.1.6.L93')]
    expect(names(chooseLines(hevc, able, anything).lines)).toEqual([
      'hls hls original',
      'native hls original',
    ])
  })
})

test('qualitiesOf lists what is offered once, best first', () => {
  expect(qualitiesOf([address('sd', 'hls'), ...both])).toEqual(['original', 'sd'])
})

test('urlOf makes addresses absolute, and a WebSocket of one that is', () => {
  const base = 'https://example.com/live?id=1'
  expect(urlOf(address('sd', 'hls'), base)).toBe('https://example.com/media/a/sd')
  expect(urlOf(address('sd', 'ws-flv'), base)).toBe('wss://example.com/media/a/sd')
})
