import type { Module } from '#module.ts'
import { pushRoutes } from '#push/routes.ts'

export const module: Module<'push'> = { mount: pushRoutes }
