import { createContext } from 'react'

/** Whether the portal has a page at an address: what a menu names shows as soon as an area declares it. */
export const HasPage = createContext<(href: string) => boolean>(() => false)
