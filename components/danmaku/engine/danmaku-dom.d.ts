declare module 'danmaku/dist/esm/danmaku.dom.js' {
  export { default } from 'danmaku'
}
