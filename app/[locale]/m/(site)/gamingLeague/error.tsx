'use client'

export { default } from '../../../(site)/gamingLeague/error.tsx'
