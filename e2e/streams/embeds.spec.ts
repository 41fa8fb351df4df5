import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { demoRooms } from '../fixtures/api.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { overflowOf } from '../fixtures/page/overflow.ts'

const { embed, share } = messages('en', 'streams.watch')
const common = messages('en', 'common')

/** Serves a page of another site. */
async function otherSite(html: string) {
  const server = createServer((_, response) => response.setHeader('content-type', 'text/html').end(html))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

test('a room and a score are shown on another site by the code of the share dialogs, other pages are not', async ({
  page,
  request,
  baseURL,
  troubles,
}) => {
  // The page of the other site is a request to another site, and the browser refuses to frame a room.
  troubles.allow(/another site|frame-ancestors|x-frame-options|ERR_BLOCKED_BY_RESPONSE|Refused to display/i)
  const room = (await demoRooms(request)).find(({ category }) => category === 'football')
  if (!room?.match) throw new Error('no football room is on the air: the demo world promises one')
  const dialog = page.getByRole('dialog')
  const codeOf = async (path: string, button: string | RegExp) => {
    await openPage(page, path)
    await page.getByRole('button', { name: button }).click()
    return dialog.getByRole('textbox', { name: common.share.embed.label }).inputValue()
  }
  const codes = [
    await codeOf(`/en/live?id=${room.room_id}`, share.open),
    await codeOf(`/en/score-detail?id=${room.match.id}`, /^Share /),
  ]
  const forbidden = `<iframe src="${baseURL}/en/live?id=${room.room_id}" width="640" height="400"></iframe>`
  const site = await otherSite(`<!doctype html><title>another</title>${codes.join('')}${forbidden}`)
  try {
    await page.goto(site.url)
    const frame = (n: number) => page.locator('iframe').nth(n).contentFrame()
    await expect(frame(0).getByRole('region', { name: 'Player', exact: true })).toBeVisible()
    await expect(frame(0).getByRole('link', { name: embed.toRoom })).toHaveAttribute('target', '_blank')
    await expect(
      frame(1).getByRole('region', { name: messages('en', 'streams.rooms').room.score }),
    ).toBeVisible()
    await expect(frame(1).getByRole('link', { name: embed.toMatch })).toHaveAttribute(
      'href',
      new RegExp(`id=${room.match.id}`),
    )
    await expect(frame(2).locator('body')).not.toContainText(room.user_nickname)
  } finally {
    await site.close()
  }
})

test('the pages for other sites fit small frames, and are not indexed', async ({ page, request }) => {
  const room = (await demoRooms(request)).find(({ category }) => category === 'football')
  for (const path of [`/en/embed/room?id=${room?.room_id}`, `/en/embed/score?id=${room?.match?.id}`])
    for (const width of [320, 640]) {
      await page.setViewportSize({ width, height: 360 })
      await openPage(page, path)
      await expect(
        page.getByRole('region', { name: messages('en', 'streams.rooms').room.score }),
      ).toBeVisible()
      expect(await overflowOf(page)).toBeLessThanOrEqual(0)
      await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/)
    }
})
