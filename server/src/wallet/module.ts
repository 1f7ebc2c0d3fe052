import type { Module } from '#module.ts'
import { routes } from '#wallet/routes.ts'

export const module: Module<'wallet'> = { routes }
