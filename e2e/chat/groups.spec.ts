import { showGroupInRoom } from '#lib/contract/chat/room-groups.ts'
import { setBlock } from '#lib/contract/social/blocks.ts'
import { setRecommended } from '#lib/contract/social/contacts.ts'
import { expectAccessiblePage, expectAccessiblePart } from '../fixtures/axe.ts'
import { chatInGroup } from '../fixtures/chat/group-chat.ts'
import {
  chooseForMember,
  chooseInGroupMenu,
  follow,
  groupAddress,
  newGroup,
  openMembers,
  openTab,
  groupTexts as texts,
} from '../fixtures/chat/groups.ts'
import { texts as chatTexts, messageOf, overlayOf, send } from '../fixtures/chat/messages.ts'
import { people, person } from '../fixtures/chat/person.ts'
import { answered, expect, openPage, resizeBlank, test } from '../fixtures/fixtures.ts'
import { messages } from '../fixtures/messages.ts'
import { newStreamer } from '../fixtures/new-streamer.ts'
import { post } from '../fixtures/people/accounts.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const fanTexts = messages('en', 'chat').fanGroups

test('two contacts talk in a group, whose owner mutes and removes the other', async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  const { user_nickname: boName } = bo.user

  await test.step('users who follow each other are contacts', async () => {
    await follow(bo, al)
    await openPage(al.page, `/en/chat-chat?tab=contacts&id=${bo.user.id}`)
    await expect(al.page.getByText(texts.contacts.empty)).toBeVisible()
    await al.page.getByRole('button', { name: `More about ${boName}` }).click()
    await al.page.getByRole('menuitem', { name: chatTexts.person.follow, exact: true }).click()
    const contact = al.page.getByRole('list', { name: texts.contacts.list }).getByRole('link')
    await expect(contact).toHaveText(boName)
    await expectAccessiblePage(al.page, 'contacts')
    await al.page.getByRole('searchbox', { name: texts.contacts.search }).fill('nobody')
    await expect(al.page.getByText('No contact is called “nobody”.')).toBeVisible()
  })
  await chatInGroup(al, bo, async (page, name, part) =>
    part ? expectAccessiblePart(page, name, part) : expectAccessiblePage(page, name),
  )
})

test('a member invites, the owner edits the group, appoints an admin, passes it on and leaves', {
  tag: '@long',
}, async ({ browser, baseURL }) => {
  test.slow()
  const [[al, bo], cy] = await Promise.all([people(browser, baseURL), person(browser, baseURL)])
  await Promise.all([follow(al, bo), follow(bo, al), follow(bo, cy), follow(cy, bo)])
  const name = `Second half ${al.user.id}`
  const groupId = await newGroup(al, {
    name: `First half ${al.user.id}`,
    join_mode: 'open',
    user_ids: [bo.user.id],
  })
  await Promise.all([al, bo].map(({ page }) => openPage(page, groupAddress('/en', groupId))))

  await test.step('a member of an open group adds a contact of theirs', async () => {
    await chooseInGroupMenu(bo.page, texts.menu.invite)
    const dialog = bo.page.getByRole('dialog', { name: /^Add contacts/ })
    await dialog.getByLabel(cy.user.user_nickname).check()
    await dialog.getByRole('button', { name: texts.invite.verb, exact: true }).click()
    await expect(bo.page.getByText('1 member was added.')).toBeVisible()
  })
  await test.step('a new name is shown to the others at once', async () => {
    await chooseInGroupMenu(al.page, texts.menu.edit)
    const dialog = al.page.getByRole('dialog', { name: texts.form.edit })
    await dialog.getByLabel(texts.form.name, { exact: true }).fill(name)
    await dialog.getByRole('button', { name: texts.form.save }).click()
    await expect(bo.page.getByRole('heading', { name })).toBeVisible()
  })
  await test.step('the owner makes a member an admin, and then the owner', async () => {
    const members = await openMembers(al.page)
    const row = members.getByRole('listitem').filter({ hasText: bo.user.user_nickname })
    await expect(members.getByRole('listitem')).toHaveCount(3)
    await chooseForMember(members, bo, texts.member.makeManager)
    await expect(row).toContainText(texts.roles.manager)
    await chooseForMember(members, bo, texts.member.passOn)
    const dialog = al.page.getByRole('dialog', {
      name: texts.member.passOnTitle.replace('{name}', bo.user.user_nickname),
    })
    await dialog.getByRole('button', { name: texts.member.passOnVerb }).click()
    await expect(row).toContainText(texts.roles.owner)
    await expect(dialog).toBeHidden()
    await al.page.keyboard.press('Escape')
  })
  await test.step('the former owner leaves, which only an owner cannot', async () => {
    await chooseInGroupMenu(al.page, texts.menu.leave)
    await al.page
      .getByRole('dialog', { name: texts.leave.title })
      .getByRole('button', { name: texts.menu.leave })
      .click()
    await expect(al.page.getByText(texts.leave.done)).toBeVisible()
    await expect(al.page.getByRole('link', { name })).toBeHidden()
    await bo.page.getByRole('button', { name: /^More about the group/ }).click()
    await expect(bo.page.getByRole('menuitem', { name: texts.menu.dissolve })).toBeVisible()
  })
})

test('open groups and users are recommended, unless they opt out', { tag: '@long' }, async ({
  browser,
  baseURL,
}) => {
  test.slow()
  const [al, bo] = await people(browser, baseURL)
  const cy = await person(browser, baseURL)
  const name = `Terrace ${al.user.id}`
  const groupId = await newGroup(al, { name, join_mode: 'open' })
  await follow(bo, al)
  await follow(al, cy)

  await test.step('an open group is found by its name and joined', async () => {
    await resizeBlank(bo.page, { width: 390, height: 844 })
    await openPage(bo.page, '/en/m/chat-chat?tab=groups')
    await bo.page.getByRole('searchbox', { name: texts.list.search }).fill(name)
    await bo.page.getByRole('button', { name: `Join ${name}` }).click()
    await send(bo.page, 'hello all')
    await bo.page.getByRole('button', { name: chatTexts.back }).click()
    await expect(bo.page.getByRole('link', { name })).toContainText('2 members')
    await expectAccessiblePage(bo.page, 'groups on a phone')
  })
  await test.step('users are recommended with the reason, and may opt out', async () => {
    await openTab(bo.page, texts.tabs.contacts)
    const row = bo.page.getByRole('listitem').filter({ hasText: cy.user.user_nickname })
    await expect(row).toContainText('Followed by 1 user you follow')
    await expectAccessiblePage(bo.page, 'contacts on a phone')
    await openPage(cy.page, '/en/chat-chat?tab=contacts')
    const saved = answered(cy.page, setRecommended.path)
    await cy.page.getByRole('switch', { name: texts.contacts.recommendMe }).press('Space')
    await saved
    await bo.page.reload()
    await expect(bo.page.getByRole('switch', { name: texts.contacts.recommendMe })).toBeChecked()
    await expect(row).toBeHidden()
  })
  await test.step('messages of a blocked member are not shown', async () => {
    await openPage(cy.page, groupAddress('/en', groupId))
    await cy.page.getByRole('button', { name: `Join ${name}` }).click()
    await send(cy.page, 'from Cy')
    await post(bo.context.request, setBlock.path, { user_id: cy.user.id, state: true })
    await openPage(bo.page, groupAddress('/en/m', groupId))
    await expect(messageOf(bo.page, 'hello all')).toBeVisible()
    await expect(messageOf(bo.page, 'from Cy')).toBeHidden()
  })
})

test('the fan groups of a streamer are shown in the room; a guest logs in first', async ({
  page,
  browser,
  baseURL,
  troubles,
}) => {
  test.slow()
  troubles.allow(REFUSALS)
  const { page: streamer, roomId } = await newStreamer(browser, baseURL ?? '')
  const name = `Fans of room ${roomId}`
  await newGroup({ context: streamer.context() }, { name, join_mode: 'open' })
  const room = `/en/live?id=${roomId}`

  await test.step('the streamer chooses them', async () => {
    await openPage(streamer, '/en/member?type=9')
    const saved = answered(streamer, showGroupInRoom.path)
    await streamer.getByRole('switch', { name }).press('Space')
    await saved
  })
  await test.step('a guest', async () => {
    await openPage(page, room)
    const section = page.getByRole('region', { name: fanTexts.title })
    await section.getByRole('button', { name: `Join ${name}` }).click()
    await expect(page.getByRole('dialog', { name: messages('en', 'accounts').login.title })).toBeVisible()
  })
  await test.step('a user joins and talks', async () => {
    const al = await person(browser, baseURL)
    await openPage(al.page, room)
    const section = al.page.getByRole('region', { name: fanTexts.title })
    await expect(section).toBeVisible()
    await expectAccessiblePart(al.page, 'fan groups', `section[aria-label="${fanTexts.title}"]`)
    await section.getByRole('button', { name: `Join ${name}` }).click()
    await expect(overlayOf(al.page).getByRole('heading', { name })).toBeVisible()
    await send(al.page, 'hello')
    await expect(section.getByRole('button', { name: `Open ${name}` })).toBeVisible()
    await expect(section).toContainText('2 members')
    await overlayOf(al.page).getByRole('button', { name: chatTexts.close }).click()
    await expect(overlayOf(al.page)).toBeHidden()
  })
})
