'use client'

export { default } from '../../../(site)/football/error.tsx'
