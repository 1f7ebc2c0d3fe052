import type { Module } from '#module.ts'
import { routes } from '#protection/routes.ts'

export const module: Module<'protection'> = { routes }
