import type { Module } from '#module.ts'
import { routes } from '#record/routes.ts'

export const module: Module<'record'> = { routes }
