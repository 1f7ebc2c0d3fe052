import type { Module } from '#module.ts'
import { routes } from '#agent/routes.ts'

export const module: Module<'agent'> = { routes }
