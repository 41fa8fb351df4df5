import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as desk from '#lib/contract/admin-news.ts'
import * as contract from '#lib/contract/news.ts'
import { createAboutMany } from './about-many.ts'
import { articleList } from './desk/article-list.ts'
import { findTags } from './desk/find-tags.ts'
import { publishArticle, refuseArticle, unpublishArticle } from './desk/move-article.ts'
import { previewBody } from './desk/preview-body.ts'
import { createReadArticle } from './desk/read-article.ts'
import { restoreArticle } from './desk/restore-article.ts'
import { createSaveArticle } from './desk/save-article.ts'
import { createDetail } from './detail.ts'
import { insert } from './insert.ts'
import { like, liked } from './like.ts'
import { classifyList, createAbout, createGetList2 } from './lists.ts'

/** Articles for readers, and the desk where they are written. */
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
    bind(desk.articleList, articleList),
    bind(desk.readArticle, createReadArticle(imageAddress)),
    bind(desk.saveArticle, createSaveArticle(storage)),
    bind(desk.publishArticle, publishArticle),
    bind(desk.unpublishArticle, unpublishArticle),
    bind(desk.refuseArticle, refuseArticle),
    bind(desk.restoreArticle, restoreArticle),
    bind(desk.previewBody, previewBody),
    bind(desk.findTags, findTags),
  ]
}
