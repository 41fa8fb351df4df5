import { useEffect } from 'react'

/** Marks the document while a layout is shown, for the rules of the site's frame in globals.css. */
export function useRootAttribute(name: `data-${string}`, isSet: boolean): void {
  useEffect(() => {
    document.documentElement.toggleAttribute(name, isSet)
    return () => document.documentElement.removeAttribute(name)
  }, [name, isSet])
}
