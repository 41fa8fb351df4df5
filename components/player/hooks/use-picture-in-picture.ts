import { type RefObject, useEffect, useState } from 'react'

/** Picture-in-picture; `able` is false where the browser does not support it. */
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
    const request = document.pictureInPictureElement
      ? document.exitPictureInPicture()
      : video.current?.requestPictureInPicture()
    // Rejected before the first frame is loaded: the button stays and can be pressed again.
    void Promise.resolve(request).catch(() => {})
  }
  return { able, on, toggle }
}
