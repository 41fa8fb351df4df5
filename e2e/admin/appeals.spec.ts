import { appealCircleMute, getOwnMute, muteInCircle } from '#lib/contract/community/circle-moderation.ts'
import { getCircles } from '#lib/contract/community/circles.ts'
import { insertPost } from '#lib/contract/community/posts.ts'
import { expectAccessiblePage } from '../fixtures/axe.ts'
import { person } from '../fixtures/chat/person.ts'
import { expect, test } from '../fixtures/fixtures.ts'
import { post } from '../fixtures/people/accounts.ts'
import { admin, makeOperator, openAdminSection, signInOperator } from '../fixtures/people/operators.ts'
import { REFUSALS } from '../fixtures/people/people.ts'

const { appeals } = admin

test('an operator ends the mute of a user who appealed in a circle', async ({
  page,
  browser,
  baseURL,
  request,
  troubles,
}) => {
  troubles.allow(REFUSALS)
  const name = `appeals-${Date.now()}`
  await makeOperator(name)
  await signInOperator(page.context(), name)
  const fan = await person(browser, baseURL)
  const answer = await request.get(`/${getCircles.path}`)
  const [circle] = getCircles.output.parse(((await answer.json()) as { data: unknown }).data).list
  if (!circle) throw new Error('the demo world has no circle')
  const [circleId, userId] = [circle.id, fan.user.id]
  await post(page.request, muteInCircle.path, { circle_id: circleId, user_id: userId, days: 7 })
  const ownMute = async () => {
    const mine = await fan.context.request.get(`/${getOwnMute.path}?circle_id=${circleId}`)
    return getOwnMute.output.parse(((await mine.json()) as { data: unknown }).data).mute
  }
  expect(await ownMute()).not.toBeNull()
  const postInCircle = () =>
    post(fan.context.request, insertPost.path, { circle_id: circleId, text: `Good evening, ${userId}.` })
  await expect(postInCircle()).rejects.toThrow('answered 403')
  const text = `I only answered an insult, ${userId}.`
  await post(fan.context.request, appealCircleMute.path, { circle_id: circleId, text })

  await openAdminSection(page, 'appeals')
  await page.getByText(appeals.circles).click()
  const row = page.getByRole('listitem').filter({ hasText: text })
  await expect(row).toContainText(String(circle.name_en ?? ''))
  await expectAccessiblePage(page, 'appeals in circles')
  await row.getByRole('button', { name: appeals.decide }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(text)).toBeVisible()
  await dialog.getByLabel(appeals.answer).fill('Fair enough')
  await dialog.getByRole('button', { name: appeals.approve, exact: true }).click()
  await expect(page.getByText(appeals.approved.replace('{name}', fan.user.user_nickname))).toBeVisible()
  await expect(row).toHaveCount(0)
  expect(await ownMute()).toBeNull()
  await postInCircle()
  await fan.context.close()
})
