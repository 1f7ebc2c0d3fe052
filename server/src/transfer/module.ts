import type { Module } from '#module.ts'
import { routes } from '#transfer/routes.ts'

export const module: Module<'transfer'> = { routes }
