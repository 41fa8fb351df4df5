import type { Browser, Page } from '@playwright/test'
import { demoRooms } from '../fixtures/api.ts'
import { axeOf } from '../fixtures/axe.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { filled, messages } from '../fixtures/messages.ts'
import { signIn, signUp } from '../fixtures/people/accounts.ts'
import { buyDiamonds } from '../fixtures/people/buy-diamonds.ts'
import { ANCHOR, type FAN, REFUSALS } from '../fixtures/people/people.ts'

const gifts = messages('en', 'gifts')
const recharge = messages('en', 'wallet.recharge')

test.beforeEach(({ troubles }) => {
  troubles.allow(REFUSALS)
  // Responses to an insufficient balance.
  troubles.allow(/status of 409|answer 409/)
})

async function enter(browser: Browser, credentials: typeof FAN, roomId: number): Promise<Page> {
  const context = await browser.newContext()
  await signIn(context, credentials)
  const page = await context.newPage()
  await openPage(page, `/en/live?id=${roomId}`)
  return page
}
const barOf = (page: Page) => page.getByRole('region', { name: gifts.bar.label, exact: true })
const balanceOf = async (page: Page) =>
  Number(await barOf(page).locator('[data-balance]').getAttribute('data-balance'))

test('a gift, its list row, a guard and a red envelope are shown in another browser, and an insufficient balance changes nothing', async ({
  page: giver,
  browser,
  request,
}) => {
  test.slow()
  const room = (await demoRooms(request))[0]
  if (!room) throw new Error('no room is on the air: the demo world promises some')
  // A new account, so that no other test changes this wallet.
  await signUp(giver.context())
  await openPage(giver, `/en/live?id=${room.room_id}`)
  const other = await enter(browser, ANCHOR, room.room_id)

  await buyDiamonds(giver.context().request, 12_000)
  await giver.reload()
  const bar = barOf(giver)
  await expect.poll(() => balanceOf(giver)).toBeGreaterThanOrEqual(12_000)
  const before = await balanceOf(giver)
  await bar.getByRole('radio', { name: /^Clap/ }).check({ force: true })
  const send = bar.getByRole('button', { name: new RegExp(`^(${gifts.bar.send}|Again)`) })
  await send.click()
  await expect(send).toContainText(filled(gifts.bar.again, { number: 1 }))
  await giver.keyboard.press('Enter')
  await expect(send).toContainText(filled(gifts.bar.again, { number: 2 }))
  await expect.poll(() => balanceOf(giver)).toBe(before - 2)
  // Another test gives in the same room.
  await expect(other.locator('[data-gift-effects] li').filter({ hasText: 'Clap' })).toContainText('×2')

  await giver.getByRole('tab', { name: messages('en', 'streams.rooms').room.ranking }).click()
  // Its state comes with the request, a moment after the click.
  const shown = giver.getByRole('switch', { name: gifts.ranking.show })
  // It does not show the stored value for a moment after the press.
  const isCheckedByPress = await shown.evaluate((input: HTMLInputElement) => {
    input.click()
    return input.checked
  })
  expect(isCheckedByPress).toBe(true)
  await expect(shown).not.toHaveAttribute('aria-busy')
  await expect(shown).toBeChecked()
  await other.getByRole('tab', { name: messages('en', 'streams.rooms').room.ranking }).click()
  const fan = await giver.evaluate(() =>
    String(JSON.parse(localStorage.getItem('userInfo') ?? '{}').user_nickname),
  )
  await expect(other.getByRole('tabpanel').getByText(fan, { exact: true })).toBeVisible()

  // Every payment dialog, before any purchase.
  const { effects: _switch, ...dialogs } = gifts.tools
  for (const tool of Object.values(dialogs)) {
    await bar.getByRole('button', { name: tool, exact: true }).click()
    await expect(giver.getByRole('dialog')).toBeVisible()
    const { violations } = await axeOf(giver).include('dialog[open]').analyze()
    expect
      .soft(
        violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
        tool,
      )
      .toEqual([])
    await giver.keyboard.press('Escape')
    await expect(giver.getByRole('dialog')).toBeHidden()
  }

  await bar.getByRole('button', { name: gifts.tools.guard }).click()
  const guards = giver.getByRole('dialog', {
    name: filled(gifts.perks.guardTitle, { name: room.user_nickname }),
  })
  await guards.getByRole('button', { name: /^Buy for 98/ }).click()
  await expect(guards.getByRole('button', { name: /^Renew for 78/ })).toBeVisible()
  await giver.keyboard.press('Escape')
  await expect(other.locator('[data-gift-effects] li').filter({ hasText: 'Wing guard' })).toBeVisible()

  await bar.getByRole('button', { name: gifts.tools.envelope }).click()
  const envelopeDialog = giver.getByRole('dialog', { name: gifts.envelope.title })
  // One tenth more than the balance: an error and the recharge dialog, without any transfer.
  await expect.poll(() => balanceOf(giver)).toBe(before - 2 - 980)
  const much = (before - 2 - 980 + 1) / 10
  await envelopeDialog.getByLabel(gifts.envelope.amount).fill(String(much))
  await envelopeDialog.getByRole('button', { name: /^Send \d/ }).click()
  await expect(envelopeDialog.getByRole('alert')).toContainText('Your balance is too low for this.')
  await expect(giver.getByRole('dialog', { name: recharge.title })).toBeVisible()
  await giver.keyboard.press('Escape')
  await expect.poll(() => balanceOf(giver)).toBe(before - 2 - 980)

  await envelopeDialog.getByLabel(gifts.envelope.amount).fill('5')
  await envelopeDialog.getByLabel(gifts.envelope.parts).fill('1')
  await envelopeDialog.getByRole('button', { name: /^Send 5 diamonds/ }).click()
  await other.getByRole('button', { name: /^Open the red envelope/ }).click()
  const envelope = other.getByRole('dialog')
  await envelope.getByRole('button', { name: gifts.envelope.take }).click()
  await expect(envelope.getByText(filled(gifts.envelope.yours, { amount: '5' }))).toBeVisible()
  await expect(envelope.getByText(gifts.envelope.best)).toBeVisible()
  await expect(giver.getByRole('button', { name: /^Open the red envelope/ })).toBeHidden()
})
