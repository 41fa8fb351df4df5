import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/news/articles.ts'
import * as editor from '#lib/contract/news/editing.ts'
import { createAboutMany } from './about-many.ts'
import { createDetail } from './detail.ts'
import { articleList } from './editor/article-list.ts'
import { findTags } from './editor/find-tags.ts'
import { publishArticle, refuseArticle, unpublishArticle } from './editor/move-article.ts'
import { previewBody } from './editor/preview-body.ts'
import { createReadArticle } from './editor/read-article.ts'
import { restoreArticle } from './editor/restore-article.ts'
import { createSaveArticle } from './editor/save-article.ts'
import { insert } from './insert.ts'
import { like, liked } from './like.ts'
import { classifyList, createAbout, createGetList2 } from './lists.ts'

/** Articles for readers, and the editor in which they are written. */
export function newsRoutes({ storage }: { storage: Storage }): Route[] {
  const imageAddress = (key: string) => storage.address(key)
  return [
    bind(contract.classifyList, classifyList),
    bind(contract.getList2, createGetList2(imageAddress)),
    bind(contract.about, createAbout(imageAddress)),
    bind(contract.aboutMany, createAboutMany(imageAddress)),
    bind(contract.detail, createDetail(imageAddress)),
    bind(contract.like, like),
    bind(contract.liked, liked),
    bind(contract.insert, insert),
    bind(editor.articleList, articleList),
    bind(editor.readArticle, createReadArticle(imageAddress)),
    bind(editor.saveArticle, createSaveArticle(storage)),
    bind(editor.publishArticle, publishArticle),
    bind(editor.unpublishArticle, unpublishArticle),
    bind(editor.refuseArticle, refuseArticle),
    bind(editor.restoreArticle, restoreArticle),
    bind(editor.previewBody, previewBody),
    bind(editor.findTags, findTags),
  ]
}
