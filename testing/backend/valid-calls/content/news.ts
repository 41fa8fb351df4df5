import type { AccessSite, Caller } from '../../access/access-site.ts'
import { byRole } from '../valid-call.ts'

const draft = { category_id: 1, title_en: 'A cup tie', body_en: '<p>Tonight.</p>' }

/** Saves an article of an operator. Returns its id and version. */
const saved = (caller: Caller, { must }: AccessSite) =>
  must<{ id: number; version: number }>(caller, 'api/admin/saveArticle', draft)

/** Creates an article and sets its state directly. */
const inState = async (state: string, caller: Caller | null, access: AccessSite) => {
  const { id } = await saved(caller?.role === 'operator' ? caller : await access.caller('operator'), access)
  await access.value('update news_articles set state = $1, published_at = now() where id = $2 returning id', [
    state,
    id,
  ])
  return { id }
}

export const NEWS_CALLS = {
  'api/Headlines_user/insert': byRole('news_articles', () => ({
    title: 'The keeper scored again',
    content: 'From the far end of the pitch, in the last minute.',
    classify_id: 1,
  })),
  'api/news/like': byRole('news_likes', async (_, access) => inState('published', null, access)),
  'api/admin/saveArticle': byRole('news_articles', () => draft),
  'api/admin/publishArticle': byRole('news_articles', (caller, access) => inState('draft', caller, access)),
  'api/admin/unpublishArticle': byRole('news_articles', (caller, access) =>
    inState('published', caller, access),
  ),
  'api/admin/refuseArticle': byRole('news_articles', async (caller, access) => ({
    ...(await inState('review', caller, access)),
    reason: 'It is not news.',
  })),
  'api/admin/restoreArticle': byRole('news_articles', async (caller, access) => {
    const { id, version } = await saved(caller, access)
    await access.must(caller, 'api/admin/saveArticle', { ...draft, id, version, title_en: 'A replay' })
    return { id, number: version }
  }),
}
