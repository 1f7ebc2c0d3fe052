import { routes } from '#content/routes.ts'
import { seedContent } from '#content/seed-content.ts'
import type { Module } from '#module.ts'

export const module: Module<'content'> = { routes, demo: seedContent }
