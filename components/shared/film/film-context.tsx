'use client'

import { createContext, type RefObject, useContext } from 'react'

const NO_FILM: RefObject<HTMLVideoElement | null> = { current: null }

/** The video element of a player, for the parts of it that other nouns provide. */
export const FilmContext = createContext(NO_FILM)

export const useFilm = (): RefObject<HTMLVideoElement | null> => useContext(FilmContext)
