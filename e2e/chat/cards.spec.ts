import { matchAddress } from '#lib/shared/addresses/addresses.ts'
import { localisedName, namesUnder } from '#lib/shared/text/names.ts'
import { freshMatch } from '../fixtures/api.ts'
import { expectAccessiblePart } from '../fixtures/axe.ts'
import { follow, groupTexts, openTab } from '../fixtures/chat/groups.ts'
import { buttonOf, fieldOf, logOf, overlayOf, texts } from '../fixtures/chat/messages.ts'
import { people } from '../fixtures/chat/person.ts'
import { expect, openPage, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const share = messages('en', 'common').share

test('a match is sent as a card, from which the other user opens it', async ({
  browser,
  baseURL,
  request,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  const match = await freshMatch(request, 'football')
  const home = localisedName(namesUnder(match, 'home_team_name'), 'en')
  await follow(al, bo)
  await Promise.all([openPage(al.page, `/en${matchAddress(match)}`), openPage(bo.page, '/en/downLoad')])

  await test.step('the share dialog opens the overlay with the card', async () => {
    await al.page.getByRole('button', { name: /^Share / }).click()
    await al.page
      .getByRole('dialog', { name: share.title })
      .getByRole('button', { name: share.message })
      .click()
    await expect(overlayOf(al.page).getByText(texts.card.choose)).toBeVisible()
  })
  const card = overlayOf(al.page).getByRole('region', { name: texts.card.pending })
  await expect(card).toContainText(home)
  await test.step('somebody who follows back meanwhile is among the contacts', async () => {
    await openTab(al.page, groupTexts.tabs.contacts)
    await expect(al.page.getByText(groupTexts.contacts.empty)).toBeVisible()
    await follow(bo, al)
    const contact = overlayOf(al.page).getByRole('list', { name: groupTexts.contacts.list })
    await contact.getByRole('button', { name: bo.user.user_nickname }).click()
    await expect(card).toBeVisible()
    await expectAccessiblePart(al.page, 'a conversation with a card to send', '[role="dialog"]')
  })
  await test.step('it is sent by the composer and opens the match', async () => {
    await fieldOf(al.page).press('Enter')
    await expect(card).toBeHidden()
    await expect(logOf(al.page).getByRole('link', { name: home })).toBeVisible()
    await buttonOf(bo.page).click()
    await overlayOf(bo.page).getByRole('button', { name: al.user.user_nickname }).click()
    await logOf(bo.page).getByRole('link', { name: home }).click()
    await expect(bo.page).toHaveURL(new RegExp(`/en/score-detail\\?id=${match.id}`))
  })
})

test('a guest logs in before a card is sent', async ({ page, request, troubles }) => {
  troubles.allow(REFUSALS)
  const match = await freshMatch(request, 'football')
  await openPage(page, `/en${matchAddress(match)}`)
  await page.getByRole('button', { name: /^Share / }).click()
  await page.getByRole('dialog', { name: share.title }).getByRole('button', { name: share.message }).click()
  await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
})

test('the unread messages of three tabs of one user agree within a second', async ({ browser, baseURL }) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  const tabs = [bo.page, await bo.context.newPage(), await bo.context.newPage()] as const
  await Promise.all([
    openPage(al.page, `/en/chat-chat?id=${bo.user.id}`),
    ...tabs.map((tab) => openPage(tab, '/en/downLoad')),
  ])
  const agree = (name: string) =>
    Promise.all(tabs.map((tab) => expect(buttonOf(tab)).toHaveAccessibleName(name, { timeout: 1_000 })))
  const [first, second, third] = tabs
  for (const tab of tabs) await expect(buttonOf(tab)).toBeVisible()

  await fieldOf(al.page).fill('hello')
  await fieldOf(al.page).press('Enter')
  await expect(buttonOf(first)).toHaveAccessibleName('Messages, 1 unread')
  await agree('Messages, 1 unread')

  await buttonOf(second).click()
  await overlayOf(second).getByRole('button', { name: al.user.user_nickname }).click()
  await expect(logOf(second).getByText('hello')).toBeVisible()
  await expect(buttonOf(second)).toHaveAccessibleName('Messages')
  await agree('Messages')

  await test.step('what is sent in one is shown in another and unread in none', async () => {
    await buttonOf(third).click()
    await overlayOf(third).getByRole('button', { name: al.user.user_nickname }).click()
    await fieldOf(second).fill('an answer')
    await fieldOf(second).press('Enter')
    await expect(logOf(third).getByText('an answer')).toBeVisible()
    await agree('Messages')
  })
})
