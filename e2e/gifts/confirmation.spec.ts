import type { Page } from '@playwright/test'
import { demoRooms } from '../fixtures/api.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { signIn, signUp } from '../fixtures/people/accounts.ts'
import { buyDiamonds } from '../fixtures/people/buy-diamonds.ts'
import { ANCHOR, REFUSALS } from '../fixtures/people/people.ts'

const { bar } = messages('en', 'gifts')
const { phone } = messages('en', 'streams.rooms')
const limits = messages('en', 'wallet.recharge').limits

test.beforeEach(({ troubles }) => {
  troubles.allow(REFUSALS)
})

const barOf = (page: Page) => page.getByRole('region', { name: bar.label, exact: true })
const sendOf = (page: Page) => barOf(page).getByRole('button', { name: new RegExp(`^(${bar.send}|Again)`) })
const questionOf = (page: Page) => page.getByRole('dialog', { name: bar.confirm.title })
const balanceOf = async (page: Page) =>
  Number(await barOf(page).locator('[data-balance]').getAttribute('data-balance'))

test('a gift above the amount is confirmed once for its combo, by keyboard too, and the combo continues after a reload', async ({
  page,
  browser,
  request,
}) => {
  test.slow()
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is on the air: the demo world promises some')
  await signUp(page.context())
  await buyDiamonds(page.context().request, 60_000)
  await openPage(page, `/en/live?id=${room.room_id}`)
  const viewerContext = await browser.newContext()
  await signIn(viewerContext, ANCHOR)
  const viewer = await viewerContext.newPage()
  await openPage(viewer, `/en/live?id=${room.room_id}`)
  await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(60_000)
  const before = await balanceOf(page)

  // 300 diamonds: above the site's 100, and above what the payment password is asked for.
  await barOf(page)
    .getByRole('radio', { name: /^Floodlights/ })
    .check({ force: true })
  await sendOf(page).focus()
  await page.keyboard.press('Enter')
  const question = questionOf(page)
  await expect(question).toContainText('Floodlights × 1')
  await expect(question).toContainText(filled(bar.confirm.diamonds, { amount: '300' }))
  await expect(question).toContainText(
    filled(bar.confirm.diamonds, { amount: new Intl.NumberFormat('en').format((before - 3_000) / 10) }),
  )
  await expect(question.getByRole('switch', { name: bar.confirm.remember })).toHaveCount(0)
  const { violations } = await axeOf(page).include('dialog[open]').analyze()
  expect(violations.map(({ id }) => id)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(question).toBeHidden()
  expect(await balanceOf(page)).toBe(before)

  await sendOf(page).click()
  await question.getByRole('button', { name: bar.confirm.send }).focus()
  await page.keyboard.press('Enter')
  await expect(sendOf(page)).toContainText(filled(bar.again, { number: 1 }))
  // The number and the balance change before the answer, and a reload before it may end the request.
  const isGiven = page.waitForResponse(/member\/handselGift/)
  await sendOf(page).click()
  await expect(sendOf(page)).toContainText(filled(bar.again, { number: 2 }))
  await isGiven
  await expect(question).toBeHidden()
  await expect.poll(() => balanceOf(page)).toBe(before - 6_000)

  // The combo is open for ten seconds by the server's clock, on whatever page the next gift is sent from.
  await page.reload()
  await expect(sendOf(page)).toContainText(filled(bar.again, { number: 2 }))
  await expect(barOf(page).getByRole('radio', { name: /^Floodlights/ })).toBeChecked()
  const nickname = await page.evaluate(() =>
    String(JSON.parse(localStorage.getItem('userInfo') ?? '{}').user_nickname),
  )
  const note = viewer
    .getByRole('log', { name: messages('en', 'chat').log })
    .getByText(`${nickname} sent Floodlights`, { exact: false })
  await expect(note).toHaveCount(1)
  await viewer.reload()
  await expect(note).toHaveCount(1)
  await viewerContext.close()
})

test('“not again today” is offered below the amount of the payment password, on phones', async ({
  browser,
  request,
}) => {
  test.slow()
  const [room] = await demoRooms(request)
  if (!room) throw new Error('no room is on the air: the demo world promises some')
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true })
  await signUp(context)
  await buyDiamonds(context.request, 12_000)
  const page = await context.newPage()
  // The user asks for every gift above 10 diamonds.
  await openPage(page, '/en/member?type=1&isRecharge=true&tab=limits')
  const choice = page.getByRole('combobox', { name: limits.confirm })
  await choice.selectOption({ label: filled(limits.confirmAbove, { amount: '10' }) })
  await expect(page.getByText(limits.saved)).toBeVisible()

  await openPage(page, `/en/m/live?id=${room.room_id}`)
  await page.getByRole('button', { name: phone.gifts, exact: true }).click()
  await expect.poll(() => balanceOf(page)).toBeGreaterThanOrEqual(12_000)
  const before = await balanceOf(page)
  await barOf(page)
    .getByRole('radio', { name: /^Giant tifo/ })
    .check({ force: true })
  await sendOf(page).click()
  const question = questionOf(page)
  await expect(question).toContainText('Giant tifo × 1')
  await question.getByText(bar.confirm.remember).click()
  await question.getByRole('button', { name: bar.confirm.send }).click()
  await expect.poll(() => balanceOf(page)).toBe(before - 520)
  await page.reload()
  await page.getByRole('button', { name: phone.gifts, exact: true }).click()
  await expect(barOf(page).getByRole('radio', { name: /^Giant tifo/ })).toBeVisible()
  await barOf(page)
    .getByRole('radio', { name: /^Giant tifo/ })
    .check({ force: true })
  await sendOf(page).click()
  await expect.poll(() => balanceOf(page)).toBe(before - 1_040)
  await expect(question).toBeHidden()
  await context.close()
})
