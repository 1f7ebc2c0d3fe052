import type { Module } from '#module.ts'
import { routes } from '#settings/routes.ts'

export const module: Module<'settings'> = { routes }
