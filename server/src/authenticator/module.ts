import type { Module } from '#module.ts'
import { routes } from '#authenticator/routes.ts'

export const module: Module<'authenticator'> = { routes }
