import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/news/articles.ts'
import * as editor from '#lib/contract/news/editing.ts'
import { createGetNewsAboutMany } from './about-many.ts'
import { createGetArticle } from './detail.ts'
import { getEditorArticles } from './editor/article-list.ts'
import { findTags } from './editor/find-tags.ts'
import { publishArticle, refuseArticle, unpublishArticle } from './editor/move-article.ts'
import { previewBody } from './editor/preview-body.ts'
import { createReadEditorArticle } from './editor/read-article.ts'
import { restoreArticle } from './editor/restore-article.ts'
import { createSaveArticle } from './editor/save-article.ts'
import { handInHeadline } from './insert.ts'
import { getLikedArticle, setLikedArticle } from './like.ts'
import { createGetNews, createGetNewsAbout, getNewsCategories } from './lists.ts'

/** Articles for readers, and the editor in which they are written. */
export function newsRoutes({ storage }: { storage: Storage }): Route[] {
  const imageAddress = (key: string) => storage.address(key)
  return [
    bind(contract.getNewsCategories, getNewsCategories),
    bind(contract.getNews, createGetNews(imageAddress)),
    bind(contract.getNewsAbout, createGetNewsAbout(imageAddress)),
    bind(contract.getNewsAboutMany, createGetNewsAboutMany(imageAddress)),
    bind(contract.getArticle, createGetArticle(imageAddress)),
    bind(contract.setLikedArticle, setLikedArticle),
    bind(contract.getLikedArticle, getLikedArticle),
    bind(contract.handInHeadline, handInHeadline),
    bind(editor.getEditorArticles, getEditorArticles),
    bind(editor.readEditorArticle, createReadEditorArticle(imageAddress)),
    bind(editor.saveArticle, createSaveArticle(storage)),
    bind(editor.publishArticle, publishArticle),
    bind(editor.unpublishArticle, unpublishArticle),
    bind(editor.refuseArticle, refuseArticle),
    bind(editor.restoreArticle, restoreArticle),
    bind(editor.previewBody, previewBody),
    bind(editor.findTags, findTags),
  ]
}
