import { type RefObject, useEffect, useState } from 'react'

/** The picture in a small window over other programs; `able` is false where the browser has none. */
export function usePictureInPicture(video: RefObject<HTMLVideoElement | null>) {
  const [able, setAble] = useState(false)
  const [on, setOn] = useState(false)
  useEffect(() => {
    const element = video.current
    if (!element || !document.pictureInPictureEnabled) return
    const enter = () => setOn(true)
    const leave = () => setOn(false)
    element.addEventListener('enterpictureinpicture', enter)
    element.addEventListener('leavepictureinpicture', leave)
    setAble(true)
    return () => {
      element.removeEventListener('enterpictureinpicture', enter)
      element.removeEventListener('leavepictureinpicture', leave)
    }
  }, [video])
  const toggle = () => {
    if (!able) return
    const asked = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    // Refused before the first picture has come: the button stays and can be pressed again.
    void Promise.resolve(asked).catch(() => {})
  }
  return { able, on, toggle }
}
