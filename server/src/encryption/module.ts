import type { Module } from '#module.ts'
import { routes } from '#encryption/routes.ts'

export const module: Module<'encryption'> = { routes }
