import { bind, type Route } from '#lib/backend/http/bind.ts'
import type { Storage } from '#lib/backend/ports/storage/index.ts'
import * as contract from '#lib/contract/news/articles.ts'
import * as editor from '#lib/contract/news/editing.ts'
import { createGetArticle } from './articles/get-article.ts'
import { getLikedArticle } from './articles/get-liked-article.ts'
import { createGetNews } from './articles/get-news.ts'
import { createGetNewsAbout } from './articles/get-news-about.ts'
import { createGetNewsAboutMany } from './articles/get-news-about-many.ts'
import { getNewsCategories } from './articles/get-news-categories.ts'
import { setLikedArticle } from './articles/set-liked-article.ts'
import { submitHeadline } from './articles/submit-headline.ts'
import { findTags } from './editing/find-tags.ts'
import { getEditorArticles } from './editing/get-editor-articles.ts'
import { previewBody } from './editing/preview-body.ts'
import { publishArticle } from './editing/publish-article.ts'
import { createReadEditorArticle } from './editing/read-editor-article.ts'
import { refuseArticle } from './editing/refuse-article.ts'
import { restoreArticle } from './editing/restore-article.ts'
import { createSaveArticle } from './editing/save-article.ts'
import { unpublishArticle } from './editing/unpublish-article.ts'

/** Routes for articles and for their editor. */
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
    bind(contract.submitHeadline, submitHeadline),
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
