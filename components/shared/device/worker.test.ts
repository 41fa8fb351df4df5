import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createContext, Script } from 'node:vm'
import { beforeEach, describe, expect, test } from 'vitest'
import { REFUSED_LINKS } from '#lib/shared/addresses/content-link-spellings.ts'

/** The service worker as it is served, in a mock of a browser's worker scope. */
const code = new Script(readFileSync(join(import.meta.dirname, '../../../public/sw.js'), 'utf8'))
const ORIGIN = 'https://touchline.example'

interface ShownNotification {
  title: string
  body: string
  tag: string
  data: { link: string }
}
interface Tab {
  url: string
  done: string[]
  controlled?: boolean
}

let tabs: Tab[]
let opened: string[]
let shown: ShownNotification[]
let sent: { address: string; body: unknown }[]
let storedLanguage: string | null
let fire: (type: string, event: object) => Promise<void>

beforeEach(() => {
  tabs = []
  opened = []
  shown = []
  sent = []
  storedLanguage = null
  const listeners = new Map<string, (event: object) => void>()
  const self = {
    addEventListener: (type: string, listener: (event: object) => void) => listeners.set(type, listener),
    location: { origin: ORIGIN },
    registration: {
      showNotification: async (title: string, options: Omit<ShownNotification, 'title'>) => {
        shown.push({ ...options, title })
      },
    },
    clients: {
      matchAll: async () =>
        tabs.map((tab) => ({
          url: tab.url,
          focus: async () => tab.done.push('focus'),
          navigate: async (to: string) => {
            if (tab.controlled === false) throw new TypeError('not controlled')
            tab.url = to
            tab.done.push('navigate')
            return { focus: async () => tab.done.push('focus') }
          },
        })),
      openWindow: async (to: string) => opened.push(to),
    },
  }
  const caches = {
    open: async () => ({
      match: async () => (storedLanguage === null ? undefined : { text: async () => storedLanguage }),
    }),
  }
  const fetch = async (address: string, { body }: { body: string }) =>
    sent.push({ address, body: JSON.parse(body) })
  code.runInContext(createContext({ self, caches, fetch, URL }))
  fire = async (type, event) => {
    const work: Promise<unknown>[] = []
    listeners.get(type)?.({ ...event, waitUntil: (one: Promise<unknown>) => work.push(one) })
    await Promise.all(work)
  }
})

const texts = {
  zh: { title: '北城 – 南联', text: '5 分钟后开始。' },
  en: { title: 'North – South', text: 'It begins in 5 minutes.' },
  vi: { title: 'Bắc – Nam', text: 'Bắt đầu sau 5 phút.' },
}
const push = (data: unknown) => fire('push', { data: { json: () => data } })
const tab = (path: string, controlled = true): Tab => ({ url: ORIGIN + path, done: [], controlled })

describe('a notification', () => {
  test('uses the language of the open page, else the stored one, else the site’s default', async () => {
    await push({ id: 7, link: '/live?id=3', texts })
    storedLanguage = 'vi'
    await push({ id: 7, link: '/live?id=3', texts })
    tabs = [tab('/en/football')]
    await push({ id: 7, link: '/live?id=3', texts })
    expect(shown.map(({ title, body, data }) => [title, body, data.link])).toEqual([
      ['北城 – 南联', '5 分钟后开始。', '/live?id=3'],
      ['Bắc – Nam', 'Bắt đầu sau 5 phút.', '/vi/live?id=3'],
      ['North – South', 'It begins in 5 minutes.', '/en/live?id=3'],
    ])
    expect(new Set(shown.map((one) => one.tag))).toEqual(new Set(['notice-7']))
  })
  test.each([
    ['no link', { id: 1, link: null, texts }],
    ['another site', { id: 1, link: 'https://evil.example/', texts }],
    ['another site without its scheme', { id: 1, link: '//evil.example/', texts }],
    ['another site by a backslash', { id: 1, link: '/\\evil.example', texts }],
  ])('with %s links to the home page', async (_name, data) => {
    await push(data)
    expect(shown[0]?.data.link).toBe('/main')
  })
  test('links to no call, stream or file in any spelling', async () => {
    for (const link of REFUSED_LINKS) await push({ id: 1, link, texts })
    expect(new Set(shown.map(({ data }) => data.link))).toEqual(new Set(['/main']))
  })
  test('that cannot be parsed is still shown, because the browser requires one after a push', async () => {
    await push({ no: 'texts' })
    await fire('push', { data: null })
    await fire('push', {
      data: {
        json: () => {
          throw new SyntaxError('no JSON')
        },
      },
    })
    expect(shown.map((one) => one.title)).toEqual(Array(3).fill('边线 Touchline'))
  })
})

describe('a click on a notification', () => {
  const press = (link: string) =>
    fire('notificationclick', { notification: { close: () => undefined, data: { link } } })
  test('focuses a page that already shows the target', async () => {
    tabs = [tab('/en/football'), tab('/en/live?id=3')]
    await press('/en/live?id=3')
    expect([tabs.map((one) => one.done), opened]).toEqual([[[], ['focus']], []])
  })
  test('navigates another page of the site to the target', async () => {
    tabs = [tab('/en/football')]
    await press('/en/live?id=3')
    expect(tabs[0]).toMatchObject({ url: `${ORIGIN}/en/live?id=3`, done: ['navigate', 'focus'] })
    expect(opened).toEqual([])
  })
  test('opens a page if there is none, or none that it controls', async () => {
    await press('/vi/live?id=3')
    tabs = [tab('/football', false)]
    await press('/live?id=4')
    expect(opened).toEqual([`${ORIGIN}/vi/live?id=3`, `${ORIGIN}/live?id=4`])
  })
})

test('notifies the server when the push service changes the address', async () => {
  const toJSON = () => ({ endpoint: 'https://push.example/2', keys: { p256dh: 'P', auth: 'A' } })
  await fire('pushsubscriptionchange', { newSubscription: { toJSON }, oldSubscription: null })
  await fire('pushsubscriptionchange', { newSubscription: null, oldSubscription: null })
  expect(sent).toEqual([
    {
      address: '/api/accounts/pushSubscribe',
      body: { endpoint: 'https://push.example/2', p256dh: 'P', auth: 'A' },
    },
  ])
})
