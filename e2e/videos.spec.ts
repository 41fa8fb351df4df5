import type { Page } from '@playwright/test'
import { getMyCategories } from '#lib/contract/videos/categories.ts'
import { getVideos } from '#lib/contract/videos/lists.ts'
import { addressIn } from '#lib/i18n/languages-of-address.ts'
import { LANGUAGES } from '#lib/shared/languages.ts'
import { findVideoId } from './fixtures/api.ts'
import { expectAccessiblePage } from './fixtures/axe.ts'
import { person } from './fixtures/chat/person.ts'
import { expect, openPage, test } from './fixtures/fixtures.ts'
import { filled, messages } from './fixtures/messages.ts'
import { post } from './fixtures/people/accounts.ts'
import { REFUSALS } from './fixtures/people/people.ts'

const texts = messages('en', 'videos')
const menuOf = (page: Page) => page.getByRole('navigation', { name: texts.categories.menu })

test.beforeEach(({ troubles }) => troubles.allow(REFUSALS))

test('the lists are read without scripts, in three languages', async ({ browser, baseURL, request }) => {
  await findVideoId(request)
  const still = await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })
  const reader = await still.newPage()
  for (const language of LANGUAGES) {
    const { list, categories } = messages(language, 'videos')
    await reader.goto(addressIn(language, `/video-list?fresh=${Date.now()}`))
    await expect(reader.getByRole('heading', { level: 1, name: list.title })).toBeVisible()
    await expect(reader.getByRole('article').first().getByRole('link')).toHaveAttribute(
      'href',
      /\/video-player\?id=\d+$/,
    )
    await reader.getByRole('link', { name: list.week, exact: true }).first().click()
    await expect(reader).toHaveURL(/tab=week/)
    await reader.goto(addressIn(language, '/video-classify?type=3&id=sport-football'))
    await expect(
      reader.getByRole('heading', { level: 1, name: categories.names.football, exact: true }),
    ).toBeVisible()
    await expect(reader.getByRole('navigation', { name: categories.menu })).toBeVisible()
  }
  await still.close()
})

test('a guest arranges the menu, which is kept in the browser and moved to the account', async ({
  browser,
  baseURL,
  page,
}) => {
  test.slow()
  const football = texts.categories.names.football
  const other = texts.categories.names.other
  await openPage(page, '/en/video-classify?type=3&id=kind-other')
  const menu = menuOf(page)
  await menu.getByRole('button', { name: texts.categories.arrange }).click()
  for (const name of [other, football])
    await menu.getByRole('button', { name: filled(texts.categories.add, { name }) }).click()
  await menu.getByRole('button', { name: filled(texts.categories.up, { name: football }) }).click()
  await expect(menu.getByRole('status')).toHaveText(
    filled(texts.categories.moved, { name: football, place: '1' }),
  )
  await expectAccessiblePage(page, 'the menu of categories')
  await page.reload()
  await expect(menu.getByRole('list').first().getByRole('link')).toHaveText([/^Football/, /^Other/])
  await menu.getByRole('button', { name: texts.categories.foldAll }).click()
  await expect(menu.getByRole('link')).toHaveCount(0)
  const kept = await page.evaluate(() => localStorage.getItem('meClass'))
  expect(kept).toBe('["sport-football","kind-other"]')

  const user = await person(browser, baseURL, async (context) => {
    await context.addInitScript((value) => {
      if (sessionStorage.getItem('moved') === null) localStorage.setItem('meClass', value)
      sessionStorage.setItem('moved', '1')
    }, kept ?? '')
  })
  await openPage(user.page, '/en/video-classify?type=3')
  await expect.poll(() => user.page.evaluate(() => localStorage.getItem('meClass'))).toBeNull()
  const { list } = getMyCategories.output.parse(await post(user.context.request, getMyCategories.path, {}))
  expect(list.map(({ id }) => id)).toEqual(['sport-football', 'kind-other'])
  await user.context.close()
})

test('a user begins a video at a moment, likes it, keeps it and continues where they left', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const { list } = getVideos.output.parse(await post(request, getVideos.path, {}))
  const film = list.find(({ seconds }) => seconds > 45)
  if (!film) throw new Error('the demo world has no video of a minute')
  const { page, context } = await person(browser, baseURL)
  await openPage(page, `/en/video-player?id=${film.id}&t=25`)
  const video = page.getByLabel(texts.player.name.replace('{title}', film.title))
  const at = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)

  await test.step('at the moment of the address, which can be shared', async () => {
    await expect.poll(at).toBe(25)
    await page.getByText(filled(texts.player.fromHere, { time: '0:25' })).click()
    await page
      .getByRole('button', { name: /^Share/ })
      .first()
      .click()
    await expect(page.getByRole('dialog').getByRole('textbox')).toHaveValue(
      new RegExp(`video-player\\?id=${film.id}&t=25$`),
    )
    await page.keyboard.press('Escape')
  })
  await test.step('speed and theatre', async () => {
    await page.getByLabel(texts.player.speed).selectOption('1.5')
    expect(await video.evaluate((element: HTMLVideoElement) => element.playbackRate)).toBe(1.5)
    await page.getByRole('button', { name: messages('en', 'player').theatre }).click()
    await expect(page.locator('[data-theatre]')).toBeVisible()
  })
  await test.step('five seconds of play count a view', async () => {
    const counted = page.waitForResponse(async (response) =>
      response.url().includes('Video/addView') ? /"ticket":null/.test(await response.text()) : false,
    )
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.muted = true
      element.playbackRate = 1
      await element.play()
    })
    await counted
    await expect.poll(at, { timeout: 20_000 }).toBeGreaterThan(32)
    const saved = page.waitForResponse((response) => response.url().includes('videos/progress'))
    await video.evaluate((element: HTMLVideoElement) => element.pause())
    await saved
  })
  await test.step('a message over the video comes up at its moment, also in full screen', async () => {
    const { full, window } = messages('en', 'player')
    await page.getByRole('button', { name: full }).click()
    const filling = page.locator('div:fullscreen')
    await expect(filling.locator('video')).toBeVisible()
    await expect(filling.locator('[data-danmaku]')).toBeVisible()
    const field = filling.getByRole('textbox', { name: texts.danmaku.write })
    await field.fill('right there')
    await field.press('Enter')
    await expect(field).toHaveValue('')
    await page.getByRole('button', { name: window }).click()
    await expect(filling).toHaveCount(0)
    await video.evaluate(async (element: HTMLVideoElement) => {
      element.currentTime -= 2
      await element.play()
    })
    await expect(page.locator('[data-danmaku]').getByText('right there')).toBeVisible()
    await video.evaluate((element: HTMLVideoElement) => element.pause())
  })
  await test.step('like and favourite, which the list of own videos shows', async () => {
    for (const mark of ['like', 'favourite'] as const) {
      const done = page.waitForResponse(/Video_user\/(?:likes|favorites)/)
      await page.getByRole('button', { name: new RegExp(`^${texts.marks[mark]}`) }).click()
      await done
    }
    await expect(page.getByRole('button', { name: new RegExp(`^${texts.marks.liked}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectAccessiblePage(page, 'a video')
    await openPage(page, '/en/video-list?tab=mine')
    await page.getByText(texts.own.favourites, { exact: true }).click()
    await expect(page.getByRole('link', { name: film.title })).toBeVisible()
    await expectAccessiblePage(page, 'own videos')
  })
  await test.step('and the video continues where it was left', async () => {
    await openPage(page, `/en/video-player?id=${film.id}`)
    await expect.poll(at).toBeGreaterThan(30)
    await page.getByRole('button', { name: texts.player.restart }).click()
    await expect.poll(at).toBe(0)
  })
  await context.close()
})

/** Takes a browser's Fullscreen API away: all of it, or the names that Safari got in version 16.4. */
const removeFullscreen = (page: Page, { prefixed }: { prefixed: boolean }) =>
  page.addInitScript((withPrefixed) => {
    Reflect.deleteProperty(Element.prototype, 'requestFullscreen')
    for (const name of ['exitFullscreen', 'fullscreenElement'])
      Reflect.deleteProperty(Document.prototype, name)
    if (withPrefixed)
      for (const name of ['webkitRequestFullscreen', 'webkitRequestFullScreen'])
        Reflect.deleteProperty(Element.prototype, name)
  }, prefixed)

test('a video and its danmaku fill the window where the browser shows no elements in full screen', async ({
  page,
  request,
}) => {
  const { full, window } = messages('en', 'player')
  await removeFullscreen(page, { prefixed: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await openPage(page, `/en/m/video-player?id=${await findVideoId(request)}`)
  const stage = page.locator('div:has(> div > video)')
  const fills = async () => {
    const { x, y, width, height } = (await stage.boundingBox()) ?? {}
    return [x, y, width, height].join(' ') === '0 0 390 844'
  }
  await page.getByRole('button', { name: full }).click()
  await expect.poll(fills).toBe(true)
  await expect(stage.locator('[data-danmaku]')).toBeVisible()
  // Nothing covers the field: it takes a click.
  await stage.getByRole('textbox', { name: texts.danmaku.write }).click()
  await page.keyboard.press('Escape')
  await expect.poll(fills).toBe(false)
  await page.getByRole('button', { name: full }).click()
  await page.getByRole('button', { name: window }).click()
  await expect.poll(fills).toBe(false)
})

test('a video fills the screen by the older names of the Fullscreen API', async ({ page, request }) => {
  const { full, window } = messages('en', 'player')
  await removeFullscreen(page, { prefixed: false })
  await openPage(page, `/en/video-player?id=${await findVideoId(request)}`)
  await page.getByRole('button', { name: full }).click()
  const filling = page.locator('div:fullscreen')
  await expect(filling.getByRole('textbox', { name: texts.danmaku.write })).toBeVisible()
  await page.getByRole('button', { name: window }).click()
  await expect(filling).toHaveCount(0)
})
